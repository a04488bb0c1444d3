/** With every answer of the API: the time zone of the organisation, in which all days and times are shown. */
export const timeZoneHeader = 'x-time-zone';

/** The command palette, which is loaded with these words when it first opens. */
export const palette = {
  title: 'Search or jump to',
  placeholder: 'Page, record, person, command…',
  results: 'Results',
  section: {
    documents: 'Documents',
    actions: 'On this page',
    recent: 'Recent',
    pages: 'Pages',
    settings: 'Settings',
  },
  narrowing: {
    commands: 'commands',
    pages: 'pages',
    people: 'people',
    documents: 'documents',
  },
  newTab: 'in a new tab',
  nothing: 'Nothing is called “{{words}}”.',
  whichDocument: 'Type a document number, such as DSV-2026-12 or dsv 12.',
  whichPerson: 'Type a name to find people.',
  needsConnection: 'Records need a connection. Pages and commands still work.',
  count_one: '{{count}} result',
  count_other: '{{count}} results',
  shortcuts: 'Keyboard shortcuts',
  useTheme: 'Theme: {{theme}}',
  takeRole: 'Switch role: {{role}}',
};

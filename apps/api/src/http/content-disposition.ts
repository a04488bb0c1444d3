/** Always an attachment: what somebody sent is never shown as a page of ours. */
export const contentDisposition = (name: string) =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;

/** What the shell says about the connection. */
export const feedback = {
  offline: 'No connection',
  offlineSince: 'No connection: what you see is from {{time}}',
  notKeptTitle: 'Nothing to show without a connection',
  notKeptText:
    'This was not read while there was a connection. It appears here as soon as the connection is back.',
};

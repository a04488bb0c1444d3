const arriving = 'cubic-bezier(.2,0,0,1)';
const leaving = 'cubic-bezier(.3,0,1,1)';

/** Durations and easings, under MUI's names: instant 90, exit 120, quick 150, standard 220, slow 320. */
export const transitions = {
  duration: {
    shortest: 90,
    shorter: 120,
    short: 150,
    standard: 220,
    complex: 320,
    enteringScreen: 220,
    leavingScreen: 120,
  },
  easing: { easeInOut: arriving, easeOut: arriving, easeIn: leaving, sharp: leaving },
};

/** The page for everybody who wonders what this is. */
export const landing = {
  title: 'From tender to the last metre of cable.',
};

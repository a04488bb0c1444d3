export const frame = {
  demoData: 'Demo data',
  back: 'Back to the list',
  failed: 'The data could not be loaded.',
  called: 'What this page called',
  calledNothing: 'Nothing yet.',
  answerOf: 'Payload and answer of {{path}}',
  found_one: '{{count}} result',
  found_other: '{{count}} results',
  notFound: 'Nothing fits “{{search}}”. Try another word.',
  empty: 'There is nothing here.',
  star: 'Star: {{of}}',
  untilReload: 'Changes last until you reload the page.',
};

/** What a share of a shareholding is worth. */
export const valuations = {
  resources: {
    valuations: {
      name: 'Share value |||| Share values',
      fields: { value: 'Value of a share', effectiveDate: 'Holds from' },
    },
  },
  shareValue: {
    heading: 'Share value',
    enter: 'Enter Share Value',
    title: 'What is a share of %{name} worth?',
    description:
      'Employees see what their options are worth at this value, less the exercise price. A mistake is corrected by another value from the same day.',
    done: 'The share value was entered.',
    since: 'a share, since %{date}',
    none: 'No value yet. Once there is one, employees see what their options are worth.',
    earlier: '%{smart_count} earlier value |||| %{smart_count} earlier values',
    from: 'Held from',
    value: 'Value',
    entered: 'Entered',
    vestedWorth: 'Worth of vested',
  },
  activityList: {
    what: { pools: { 'entered-share-value': 'Share value entered' } },
    details: { shareValue: 'Value', holdsFrom: 'From' },
  },
};

export const imports = {
  imports: {
    title: 'Import',
    kind: 'What the lines are about',
    kinds: { employees: 'Employees', plans: 'Plans' },
    explanations: {
      employees: 'One line for each person. All of them are invited by e-mail once the file is imported.',
      plans:
        'One line for each plan. Its agreement then awaits signatures, as if you had created it by hand. Vesting begins on “startDate” and recurs after each period; without a period, everything vests on “startDate”.',
      'opening-balances':
        'One line for each plan of a company that kept its plans elsewhere. “vested” counts all pieces that had vested by “vestedOn”, also those that were exercised since. What was left vests in as many steps as “occurrences” says, the first of them one period after “vestsFrom”. Holders get certificates of what they exercised. Agreements are not made, because they were signed before.',
    },
    template: 'Download the template',
    choose: 'Choose a CSV File',
    chooseAnother: 'Choose Another File',
    drop: 'or drop it here',
    tooLarge: 'The file is larger than 2 MB. Import it in parts.',
    companyFirst: 'Choose the company first.',
    checking: 'Checking every line. Nothing is imported yet.',
    right:
      'The line is right. Nothing was imported yet. |||| All %{smart_count} lines are right. Nothing was imported yet.',
    correct: 'Correct the file, and choose it again.',
    report: 'What was found in the file',
    columns: { line: 'Line', what: 'What will be done', column: 'Column', wrong: 'What is wrong' },
    run: 'Import %{smart_count} Line |||| Import %{smart_count} Lines',
    importing:
      'Importing %{smart_count} line. Please keep this page open. |||| Importing %{smart_count} lines. This can take a while, so please keep this page open.',
    done: '%{smart_count} line was imported. |||| %{smart_count} lines were imported.',
    unsure:
      'We did not hear whether the file was imported. Press the button again: what was imported will not be imported twice.',
  },
  activityList: { what: { plans: { imported: 'Plan brought over' } } },
};

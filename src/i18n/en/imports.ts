export const imports = {
  invitations: {
    waiting:
      'One invitation leaves later, because many were asked for at once. |||| %{smart_count} invitations leave within the next hours, because many were asked for at once.',
  },
  imports: {
    title: 'Import',
    kind: 'What the lines are about',
    kinds: {
      employees: 'Employees',
      plans: 'Plans',
      'opening-balances': 'Opening balances',
      holdings: 'Certificates without options',
    },
    explanations: {
      employees: 'One line for each person. All of them are invited by e-mail once the file is imported.',
      plans:
        'One line for each plan. Its agreement then awaits signatures, as if you had created it by hand. Vesting begins on “startDate” and recurs after each period; without a period, everything vests on “startDate”. “milestones” holds name, date and pieces or share of each, parted by “|”. A “reference” of your own lets a plan be known again.',
      'opening-balances':
        'One line for each plan of a company that kept its plans elsewhere. “vested” counts all pieces that had vested by “vestedOn”, also those that were exercised since; “forfeited” those that were lost unvested. What was left vests in as many steps as “occurrences” says, the first of them one period after “vestsFrom”, or by “milestones”: name, date and pieces of each, parted by “|”. Holders get certificates of what they exercised, under their “certificateNumber” if there is one. Agreements are not made, because they were signed before. A grant that was imported is known again by person, day, pieces and price, or by its “reference”.',
      holdings:
        'One line for each certificate of somebody who never had options: the pieces, since when they are held, and what was paid for them in all. As many options of the shareholding go back to the company, since their shares are somebody’s already.',
    },
    template: 'Download the template',
    choose: 'Choose a CSV File',
    chooseAnother: 'Choose Another File',
    drop: 'or drop it here',
    tooLarge: 'The file is larger than %{n} MB. Import it in parts.',
    companyFirst: 'Choose the company first.',
    checking: 'Checking every line. Nothing is imported yet.',
    right:
      'The line is right. Nothing was imported yet. |||| All %{smart_count} lines are right. Nothing was imported yet.',
    correct: 'Correct the file, and choose it again.',
    report: 'What was found in the file',
    columns: { line: 'Line', what: 'What will be done', column: 'Column', wrong: 'What is wrong' },
    run: 'Import %{smart_count} Line |||| Import %{smart_count} Lines',
    importing:
      'Importing %{smart_count} line. |||| Importing %{smart_count} lines. A long file goes on being imported when this page is closed.',
    list: 'Imports so far',
    andMore: 'And %{smart_count} more line. |||| And %{smart_count} more lines.',
    underWay: {
      importing:
        'The lines are being imported. This goes on when you leave this page; you find it again under Import.',
      'taking-back': 'The lines are being taken back. This goes on when you leave this page.',
    },
    stopped:
      'This did not come to its end, although it was tried several times. Take the import back; if that fails too, whoever operates the application finds the reason in its log.',
    done: '%{smart_count} line was imported. |||| %{smart_count} lines were imported.',
    unsure:
      'We did not hear whether the file was imported. Press the button again: what was imported will not be imported twice.',
  },
  activityList: {
    what: {
      imports: {
        'imported-file': 'File imported',
        'took-back': 'Import taken back',
        'gave-up': 'Import given up',
      },
      plans: { imported: 'Plan brought over', 'took-back': 'Plan taken back' },
      employees: { 'imported-holding': 'Holding brought over', 'took-back-holding': 'Holding taken back' },
    },
    details: { file: 'File', lines: 'Lines' },
  },
  resources: {
    imports: {
      name: 'Import |||| Imports',
      tabs: { details: 'Details' },
      fields: {
        fileName: 'File',
        company_id: 'Company',
        kind: 'What the lines are about',
        status: 'Status',
        done: 'Lines that stand',
        lineCount: 'Lines',
        importer: 'Imported by',
        created_at: 'Imported',
        finished_at: 'Ended',
        problem: 'Why it ended',
        withdrawer: 'Taken back by',
        takenBack_at: 'Taken back',
        reason: 'Reason',
      },
      values: {
        kind: {
          employees: 'Employees',
          plans: 'Plans',
          'opening-balances': 'Opening balances',
          holdings: 'Certificates without options',
        },
        status: {
          importing: 'Importing',
          imported: 'Imported',
          'taking-back': 'Taking back',
          'taken-back': 'Taken back',
          stopped: 'Stopped',
        },
      },
      commands: {
        'take-back': {
          label: 'Take Back',
          title: 'Take %{name} back?',
          description:
            'Everything that was made of the lines of this file is undone in one act, as long as nothing rests on it: invitations end, plans are cancelled, and lines of the ledger are reversed on their own days. Afterwards a corrected file can be imported.',
          button: 'Take Import Back',
          done: 'The import is being taken back.',
          inputs: { reason: 'Reason' },
        },
      },
    },
  },
};

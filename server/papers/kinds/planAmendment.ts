import { type DocumentTexts, documentTexts } from '../../i18n/paperTexts.ts';
import type { AmendedTerms, PlanAmendmentData } from '../documentData.ts';
import { labelled } from '../drawing/blocks.ts';
import type { Sheet } from '../drawing/layout.ts';
import { drawTable } from '../drawing/table.ts';
import { renderAgreement } from './agreement.ts';
import { clausesOf } from './clauses.ts';

type Sides = Pick<PlanAmendmentData, 'before' | 'after' | 'effectiveDate' | 'pause' | 'evaluated'>;

/** A table of what was, and what is, side by side. */
const sideBySide = (
  sheet: Sheet,
  { effectiveDate }: Sides,
  first: string,
  rows: [string, string, string][],
) => {
  const { planAmendment: own, fill, date } = sheet.texts;
  const width = (sheet.width - 160) / 2;
  drawTable(sheet, {
    columns: [
      { header: first, width: 160 },
      { header: own.until, width, align: 'right' },
      { header: fill(own.from, { date: date(effectiveDate) }), width, align: 'right' },
    ],
    rows,
  });
};

const drawTerms = (sheet: Sheet, sides: Sides) => {
  const { planAmendment: own, optionAgreement, money, date, fill } = sheet.texts;
  const { before, after } = sides;
  const row = (label: string, of: (terms: AmendedTerms) => string): [string, string, string] => [
    label,
    of(before),
    of(after),
  ];
  sheet.heading(own.terms, 110);
  sideBySide(sheet, sides, own.term, [
    row(optionAgreement.exercisePrice, ({ exercisePrice }) => money(exercisePrice)),
    row(optionAgreement.lastDay, ({ lastDay }) => date(lastDay)),
    row(optionAgreement.postTermination, ({ postTermination: { length, unit } }) =>
      fill(sheet.texts.period[unit], { count: length }),
    ),
  ]);
};

const none = '–';

/** The pieces of each day that one of two schedules names, before and after. */
const byDay = ({ before, after }: Sides, { date, pieces }: DocumentTexts): [string, string, string][] => {
  const days = [...new Set([...before.tranches, ...after.tranches].map((tranche) => tranche.date))].sort();
  const on = ({ tranches }: AmendedTerms, day: string) => {
    const tranche = tranches.find((each) => each.date === day);
    return tranche ? pieces(tranche.pieces) : none;
  };
  return days.map((day) => [date(day), on(before, day), on(after, day)]);
};

const isSameSchedule = ({ before, after }: Sides) =>
  before.tranches.length === after.tranches.length &&
  before.tranches.every(
    ({ date, pieces }, i) => date === after.tranches[i]!.date && pieces === after.tranches[i]!.pieces,
  );

const drawSchedules = (sheet: Sheet, sides: Sides) => {
  const { planAmendment: own, optionAgreement } = sheet.texts;
  sheet.heading(optionAgreement.vesting, 120);
  if (isSameSchedule(sides)) return sheet.text(own.sameSchedule);
  const { counted, fill, date, pieces, period } = sheet.texts;
  const { pause } = sides;
  if (pause)
    sheet.text(
      fill(own.pause, {
        period: fill(period[pause.unit], { count: pause.length }),
        date: date(sides.effectiveDate),
      }),
    );
  sheet.text(own.schedules);
  sheet.gap(8);
  sideBySide(sheet, sides, optionAgreement.vestingColumns.date, byDay(sides, sheet.texts));
  if (sides.after.milestones.length === 0) return undefined;
  sheet.heading(optionAgreement.milestones, 110);
  const due = ({ milestones }: AmendedTerms, name: string) => {
    const milestone = milestones.find((each) => each.name === name);
    if (!milestone) return none;
    const cap = milestone.cap === undefined ? '' : ` (${milestone.cap} %)`;
    return `${pieces(milestone.pieces)}${cap} · ${date(milestone.dueDate)}`;
  };
  sideBySide(
    sheet,
    sides,
    optionAgreement.milestoneColumns.name,
    sides.after.milestones.map(({ name }) => [name, due(sides.before, name), due(sides.after, name)]),
  );
  for (const milestone of sides.evaluated)
    sheet.text(fill(own.evaluated, { name: milestone.name, options: counted.options(milestone.pieces) }));
  return undefined;
};

/** Company and employee about other terms of options that were granted. */
export async function renderPlanAmendment(data: PlanAmendmentData): Promise<Buffer> {
  const { employee, pool, version, grantDate, effectiveDate } = data;
  const texts = documentTexts[data.language];
  const { planAmendment: own, optionAgreement, labels, date, pieces } = texts;
  return renderAgreement(data, {
    title: own.title,
    subject: texts.fill(texts.agreement.personAndPool, { person: employee.name, pool: pool.name }),
    person: [
      [labels.employee, employee.name],
      [labels.address, texts.address(employee.address)],
    ],
    terms: clausesOf('plan-amendment', data, {
      options: texts.counted.options(data.pieces),
      version: String(version),
      effectiveDate: date(effectiveDate),
      grantDate: date(grantDate),
      employee: employee.name,
    }),
    draw: (sheet) => {
      sheet.heading(own.amendment);
      labelled(sheet, [
        [optionAgreement.options, pieces(data.pieces)],
        [labels.pool, pool.name],
        [labels.asset, pool.asset],
        [optionAgreement.grantDate, date(grantDate)],
        [own.version, String(version)],
        [own.effectiveDate, date(effectiveDate)],
      ]);
      drawTerms(sheet, data);
      drawSchedules(sheet, data);
    },
  });
}

import type { SignedPaper, Signer } from '../documentData.ts';
import { heightOfSignatures, issueLines, type Labelled, labelled, signatures } from '../drawing/blocks.ts';
import { colours } from '../drawing/inline.ts';
import { Sheet } from '../drawing/layout.ts';
import { drawLogo } from '../drawing/logo.ts';
import { drawRichText } from '../drawing/richText.ts';

type Agreement = {
  title: string;
  subject: string;
  /** The party beside company and trust, where there is one. */
  person?: Labelled;
  /** Sanitised HTML. */
  terms: string;
  /** Draws the part between the parties and the terms. */
  draw: (sheet: Sheet) => void | Promise<void>;
};

/** The heading above the signatures and the note below them. */
const aroundSignatures = 86;

function signatureSection(sheet: Sheet, signers: Signer[]) {
  sheet.heading(sheet.texts.signatures.heading, 130);
  signatures(sheet, signers);
  sheet.gap(6);
  sheet.text(sheet.texts.signatures.note, { size: 8, colour: colours.muted });
}

/** A paper that is signed: who concludes it, what it is about, its terms, and where its signers sign. */
export async function renderAgreement(
  data: SignedPaper,
  { title, subject, person = [], terms, draw }: Agreement,
): Promise<Buffer> {
  const { company, trust } = data;
  const sheet = new Sheet(data, { title, subject, author: company.name, facts: data });
  const { agreement: texts, labels } = sheet.texts;

  if (company.logo)
    await drawLogo(sheet, company.logo, { x: sheet.left + sheet.width, y: 30, align: 'right' });
  sheet.title(title, subject);
  issueLines(sheet, data);

  sheet.heading(texts.parties);
  labelled(sheet, [
    [labels.company, company.name],
    [labels.companyNumber, company.number],
    [labels.office, company.office],
    ...person,
    [labels.trust, trust.name],
  ]);

  await draw(sheet);

  sheet.heading(texts.terms);
  // A page of signatures alone could belong to any paper: the last clause goes with them.
  await drawRichText(sheet, terms, {}, heightOfSignatures(sheet, data.signers) + aroundSignatures);

  signatureSection(sheet, data.signers);
  return sheet.finish();
}

import { useTranslate } from 'react-admin';
import type { Resource } from '../../../../model/resource.ts';
import { amendments } from '../../../../model/resources/terms/amendments.ts';
import { flat, type WireRecord } from '../../../dataProvider/envelope.ts';
import { askDraft } from '../../../engine/form/askDraft.ts';
import { DraftSection } from '../../../engine/form/DraftSection.tsx';
import { useTypedDraft } from '../../../engine/form/useTypedDraft.ts';
import type { Amendment } from '../../plans/versions/amendment.ts';
import { SideBySide } from '../../plans/versions/SideBySide.tsx';
import { amendmentResolver } from './amendmentForm.ts';

const resource = amendments as Resource;

/** The terms before and after the amendment that is being typed. */
export function AmendmentPreview() {
  const translate = useTranslate();
  const typed = useTypedDraft({ resource, resolver: amendmentResolver, ask: amendmentDraft });
  return (
    <DraftSection typed={typed} incomplete={translate('amendmentForm.incomplete')}>
      {typed.draft && <SideBySide amendment={typed.draft} />}
    </DraftSection>
  );
}

/** The amendment that an input would make. */
const amendmentDraft = async (input: Record<string, unknown>) =>
  flat((await askDraft<{ data: WireRecord }>('amendments', input)).body.data) as Amendment;

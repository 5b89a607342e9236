import { RadioButtonGroupInput, RecordContextProvider, ReferenceInput, useGetList } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Resource } from '../../../model/resource.ts';
import { splits } from '../../../model/resources/terms/splits.ts';
import { splitKinds } from '../../../model/splits/kinds.ts';
import { Input } from '../../engine/kinds/Input.tsx';
import { OnlyChoice, ReferenceChoice, referenceQuery } from '../../engine/reference/ReferenceChoice.tsx';
import { place, useResourceTexts } from '../../engine/resourceTexts.ts';
import { FarAhead } from './FarAhead.tsx';
import { RatioOfConversion } from './RatioOfConversion.tsx';
import { inputs, type Split } from './split.ts';
import { useSplitPool } from './useSplitPool.ts';

const resource = splits as Resource;

/**
 * What a split asks for, by what is to happen: the new class only where the shares are to be of another one. For it the
 * classes of the company of the shareholding are offered.
 */
export function SplitFields() {
  const isConversion = useWatch({ name: 'kind' }) === 'conversion';
  return (
    <RecordContextProvider value={useSplitPool()}>
      <PoolInput />
      <WhatHappens />
      {Object.entries(inputs[isConversion ? 'conversion' : 'split'])
        .filter(([name]) => name !== 'pool_id')
        .map(([name, attribute]) =>
          isConversion && name === 'denominator' ? (
            <RatioOfConversion key={name} />
          ) : (
            <Input key={name} resource={resource} source={name} attribute={attribute} />
          ),
        )}
      <FarAhead />
    </RecordContextProvider>
  );
}

/** The shareholdings whose shares can be split; one for which a split is planned has to wait for it. */
function PoolInput() {
  const texts = useResourceTexts(resource.name);
  const { data: planned = [] } = useGetList<Split>('splits', {
    filter: { status: 'planned' },
    pagination: { page: 1, perPage: 1000 },
  });
  return (
    <ReferenceInput
      source="pool_id"
      reference="pools"
      filter={{ status: ['active', 'filled'], hasLiquidationPayout: false }}
      {...referenceQuery('pools')}
    >
      <OnlyChoice source="pool_id" />
      <ReferenceChoice
        label={texts(place.field('pool_id'))}
        getOptionDisabled={({ id }) => planned.some(({ pool_id }) => pool_id === id)}
        helperText={planned.length > 0 && 'splitPages.oneAtATime'}
      />
    </ReferenceInput>
  );
}

/** Most conversions are one for one, which is entered where no ratio is. */
function WhatHappens() {
  const texts = useResourceTexts(resource.name);
  const { getValues, setValue } = useFormContext();
  const fill = (kind: unknown) => {
    if (kind !== 'conversion') return;
    for (const name of ['numerator', 'denominator']) if (!getValues(name)) setValue(name, 1);
  };
  return (
    <RadioButtonGroupInput
      source="kind"
      label={texts(place.field('kind'))}
      choices={splitKinds.map((id) => ({ id, name: texts(place.value('kind', id)) }))}
      translateChoice={false}
      onChange={(event) => fill(event.target?.value ?? event)}
      helperText={false}
    />
  );
}

import { Fragment } from 'react';
import { RadioButtonGroupInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Resource } from '../../../model/resource.ts';
import { splits } from '../../../model/resources/terms/splits.ts';
import { splitKinds } from '../../../model/splits/split.ts';
import { Input } from '../../engine/kinds/Input.tsx';
import { place, useResourceTexts } from '../../engine/resourceTexts.ts';
import { inputs } from './split.ts';

const resource = splits as Resource;

/** What a split asks for, by what is to happen: the new class only where the shares are to be of another one. */
export function SplitFields() {
  const isConversion = useWatch({ name: 'kind' }) === 'conversion';
  return Object.entries(inputs[isConversion ? 'conversion' : 'split']).map(([name, attribute]) => (
    <Fragment key={name}>
      <Input resource={resource} source={name} attribute={attribute} />
      {name === 'pool_id' && <WhatHappens />}
    </Fragment>
  ));
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

const occurrences = 12;
const cliff = 3;
const today = 7;
const stepWidth = 40;
const stepHeight = 20;
const width = occurrences * stepWidth + stepWidth / 2;
const bottom = occurrences * stepHeight + 10;

const levelAfter = (occurrence: number) => bottom - (occurrence < cliff ? 0 : occurrence * stepHeight);

/** The steps between two occurrences, as they follow the curve's start. */
function steps(from: number, to: number): string {
  const path: string[] = [];
  for (let k = from + 1; k <= to; k++) path.push(`H${k * stepWidth}V${levelAfter(k)}`);
  return path.join('');
}

/** An ornament: vesting as the platform draws it, with a cliff, the past solid and the future dashed. */
export function StepCurve() {
  const pastEnd = today * stepWidth + stepWidth / 2;
  const past = `M0 ${bottom}${steps(0, today)}H${pastEnd}`;
  return (
    <svg className="step-curve" viewBox={`0 0 ${width} ${bottom + 10}`} aria-hidden="true">
      {[0, 3, 6, 9, 12].map((level) => (
        <path key={level} className="step-curve-grid" d={`M0 ${bottom - level * stepHeight}H${width}`} />
      ))}
      <path className="step-curve-area" d={`${past}V${bottom}Z`} />
      <path className="step-curve-line" d={past} />
      <path
        className="step-curve-line step-curve-future"
        d={`M${pastEnd} ${levelAfter(today)}${steps(today, occurrences)}H${width}`}
      />
      <path className="step-curve-today" d={`M${pastEnd} 10V${bottom}`} />
      <circle className="step-curve-dot" cx={pastEnd} cy={levelAfter(today)} r="5" />
    </svg>
  );
}

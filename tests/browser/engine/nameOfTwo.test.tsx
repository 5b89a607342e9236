// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NameOfTwo } from '../../../src/engine/table/NameOfTwo.tsx';

it('keeps seller and buyer apart from each other and from the shareholding, which alone is cut', () => {
  const { container } = render(<NameOfTwo name="Ana → Ben · ESOP 2026" />);
  const parts = [...container.querySelectorAll('span > span')].map((part) => part.textContent);
  expect(parts).toEqual(['Ana → ', 'Ben · ', 'ESOP 2026']);
  expect(container.textContent).toBe('Ana → Ben · ESOP 2026');
});

it('keeps the shareholding on a line of its own where a long name of the person leaves no room, and says all on hover', () => {
  const { container } = render(<NameOfTwo name="Ana · ESOP 2026" />);
  const parts = [...container.querySelectorAll('span > span')].map((part) => part.textContent);
  expect(parts).toEqual(['Ana · ', 'ESOP 2026']);
  expect(container.firstElementChild!.getAttribute('title')).toBe('Ana · ESOP 2026');
  expect(container.textContent).toBe('Ana · ESOP 2026');
});

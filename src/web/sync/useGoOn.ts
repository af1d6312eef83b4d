import { type NavigateOptions, useNavigate } from 'react-router-dom';
import { useHeard } from './useHeard';

const INSTEAD: NavigateOptions = { replace: true };

/**
 * Goes on to another page once what was asked for is answered, in the place of
 * this one. Who has left it meanwhile is somewhere else, maybe typing: there
 * the screen stays. Number: so many pages back.
 */
export function useGoOn(): (to: string | number) => void {
  const navigate = useNavigate();
  const heard = useHeard();
  return (to) => {
    if (!heard()) return;
    if (typeof to === 'number') void navigate(to);
    else void navigate(to, INSTEAD);
  };
}

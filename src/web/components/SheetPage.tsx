import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Sheet } from './Dialog';
import { useWindowTitle } from './Page';

interface SheetPageProps {
  readonly title: string;
  readonly herdName: string;
  /** Where the cross and Esc lead. */
  readonly backTo: string;
  readonly children: ReactNode;
}

/** A screen with an address of its own that rises like a sheet. */
export function SheetPage(props: SheetPageProps) {
  const { title, herdName, backTo, children } = props;
  const navigate = useNavigate();
  const leaving = useRef(false);
  useWindowTitle(title, herdName);
  // A dialog that leaves the page closes, which is nobody's wish to go back.
  useLayoutEffect(() => {
    leaving.current = false;
    return () => {
      leaving.current = true;
    };
  }, []);
  const close = () => {
    if (!leaving.current) void navigate(backTo);
  };
  return (
    <Sheet open page title={title} onClose={close}>
      {children}
    </Sheet>
  );
}

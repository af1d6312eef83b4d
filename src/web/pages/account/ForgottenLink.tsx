import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { canRecover } from '@/state/session/ownData';
import { useAppDispatch } from '@/web/hooks';

/** Only where the server can send the letter. */
export function ForgottenLink() {
  const [shown, setShown] = useState(false);
  const dispatch = useAppDispatch();
  useEffect(() => {
    let here = true;
    void dispatch(canRecover()).then((can) => here && setShown(can));
    return () => {
      here = false;
    };
  }, [dispatch]);
  return shown ? (
    <p>
      <Link to="/login?painel=esqueci">Esqueci a senha</Link>
    </p>
  ) : null;
}

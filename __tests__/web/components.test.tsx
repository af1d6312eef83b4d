import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { object } from 'yup';
import { Button } from '@/web/components/Button';
import { Dialog, Sheet } from '@/web/components/Dialog';
import { EmptyState } from '@/web/components/EmptyState';
import { LinkButton } from '@/web/components/LinkButton';
import { Loading } from '@/web/components/Loading';
import { Page } from '@/web/components/Page';
import { ProblemPanel } from '@/web/components/ProblemPanel';
import { Tag } from '@/web/components/Tag';
import { Toasts } from '@/web/components/Toasts';
import {
  createToasts,
  TOAST_TIME,
  ToastsContext,
} from '@/web/components/toast';
import { VirtualList } from '@/web/components/VirtualList';
import { Form } from '@/web/forms/Form';
import { TextField } from '@/web/forms/TextField';

describe('dialog', () => {
  it('is named, takes the focus and gives it back', async () => {
    const user = userEvent.setup();
    const { container } = render(<Example />);
    const opener = screen.getByRole('button', { name: 'Abrir' });
    await user.click(opener);
    const dialog = screen.getByRole('dialog', { name: 'Descartar Mimosa' });
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opener).toHaveFocus();
  });

  it('closes on Esc and outside, not inside', async () => {
    const user = userEvent.setup();
    render(<Example />);
    const opener = screen.getByRole('button', { name: 'Abrir' });
    await user.click(opener);
    await user.click(screen.getByText('Vai sair da lista.'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(opener);
    await user.click(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a dialog with a form', () => {
  it('is closed by no slip beside it', async () => {
    const user = userEvent.setup();
    const onClose = jest.fn();
    render(
      <MemoryRouter>
        <Sheet open onClose={onClose} title="Descartar Mimosa">
          <Form
            initialValues={{ nome: '' }}
            schema={object({})}
            onSubmit={async () => undefined}
          >
            <TextField name="nome" label="Nome" />
          </Form>
        </Sheet>
      </MemoryRouter>,
    );
    await user.type(screen.getByLabelText('Nome'), 'Mimosa');
    await user.click(screen.getByRole('dialog'));
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('notifications', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('are a status, red ones an alert, and last three seconds', () => {
    const toasts = setupToasts();
    act(() => toasts.show({ kind: 'success', text: 'Salvo', detail: 'Ok' }));
    expect(screen.getByRole('status')).toHaveTextContent('SalvoOk');
    act(() => toasts.show({ kind: 'error', text: 'Falhou' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Falhou');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(TOAST_TIME).toBe(3000);
    act(() => jest.advanceTimersByTime(2999));
    expect(screen.getByRole('alert')).toHaveTextContent('Falhou');
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('gives a later one its whole time', () => {
    const toasts = setupToasts();
    act(() => toasts.show({ kind: 'success', text: 'Um' }));
    act(() => jest.advanceTimersByTime(2000));
    act(() => toasts.show({ kind: 'success', text: 'Dois' }));
    act(() => jest.advanceTimersByTime(2000));
    expect(screen.getByRole('status')).toHaveTextContent('Dois');
  });
});

describe('button', () => {
  it('answers no second tap while busy, yet keeps the focus', async () => {
    const user = userEvent.setup();
    const onClick = jest.fn();
    render(
      <Button busy onClick={onClick}>
        Salvar
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Salvar' });
    await user.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('virtual list', () => {
  const items = Array.from({ length: 1000 }, (_, index) => `Vaca ${index}`);

  it('mounts few rows and tells the place of each', () => {
    render(
      <VirtualList
        items={items}
        rowHeight={60}
        label="Animais"
        renderRow={(name) => <button type="button">{name}</button>}
      />,
      { wrapper: MemoryRouter },
    );
    const list = screen.getByRole('list', { name: 'Animais' });
    const rows = within(list).getAllByRole('listitem');
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.length).toBeLessThan(60);
    expect(rows[2]).toHaveAttribute('aria-setsize', '1000');
    expect(rows[2]).toHaveAttribute('aria-posinset', '3');
  });
});

describe('page', () => {
  it('has one heading, a way back, and a window title', async () => {
    const { container } = render(
      <MemoryRouter>
        <Page
          title="Animais"
          subtitle="86 animais"
          herdName="Boa Vista"
          backTo="/rebanho/1"
          actions={<Button>Exportar</Button>}
          primaryAction={<LinkButton to="/novo">Cadastrar animal</LinkButton>}
        >
          <Tag tone="warning">Aguardando envio</Tag>
          <EmptyState title="Nenhum animal" text="Cadastre o primeiro." />
          <ProblemPanel title="Erro" detail="Tente de novo." />
          <Loading />
        </Page>
      </MemoryRouter>,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Animais',
    );
    expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute(
      'href',
      '/rebanho/1',
    );
    expect(document.title).toBe('Animais — Boa Vista — Lida');
    expect(await axe(container)).toHaveNoViolations();
  });
});

function Example() {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Descartar Mimosa"
        actions={<Button>Cancelar</Button>}
      >
        <p>Vai sair da lista.</p>
      </Dialog>
    </main>
  );
}

function setupToasts() {
  const toasts = createToasts();
  render(
    <ToastsContext value={toasts}>
      <Toasts />
    </ToastsContext>,
  );
  return toasts;
}

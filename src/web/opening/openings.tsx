import { configureStore } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { connectionReducer } from '@/state/connection/slice';
import { Component as LoginPage } from '@/web/pages/account/LoginPage';
import { Component as SignUpPage } from '@/web/pages/account/SignUpPage';
import { SENT } from './opening';

/** By the address, which is the name of the page's file too. */
const SCREENS: Readonly<Record<string, ComponentType>> = {
  login: LoginPage,
  'cadastro-usuario': SignUpPage,
};

/** What these addresses show before any script has come, as HTML. */
export function openings(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(SCREENS).map(([name, Screen]) => [name, drawn(Screen)]),
  );
}

function drawn(Screen: ComponentType): string {
  // The login asks whether there is a network, and nothing else.
  const store = configureStore({ reducer: { connection: connectionReducer } });
  const html = renderToStaticMarkup(
    <Provider store={store}>
      <MemoryRouter>
        <Screen />
      </MemoryRouter>
    </Provider>,
  );
  if (!SUBMIT.test(html)) throw new Error(`no button that sends: ${html}`);
  return html.replace(SUBMIT, (_, look: string, text: string) =>
    button(look, text),
  );
}

const SUBMIT = /<button type="submit" class="([^"]+)">([^<]+)<\/button>/;

/**
 * Sent by the browser itself, the password would stand in the address. So the
 * tap is only held, by what needs no script for that: a box that is ticked.
 */
function button(look: string, text: string): string {
  return renderToStaticMarkup(
    <label className={look}>
      <input type="checkbox" name={SENT} />
      {text}
    </label>,
  );
}

import {
  type LoaderFunction,
  type RouteObject,
  redirect,
} from 'react-router-dom';
import type { AppStore } from '@/state/store';
import { Loading } from '@/web/components/Loading';
import { shortcutTarget } from '@/web/install/shortcuts';
import { guardSignedIn, guardSignedOut, HOME } from './guard';
import { herdRoutes } from './herdRoutes';
import type { NewVersion } from './newVersion';
import { Root } from './Root';
import { RouteError } from './RouteError';
import { Shell } from './Shell';
import { SignedOut } from './SignedOut';

const always = () => true;

/** The page's own frame stays until the first screen is there. */
function Opening() {
  return (
    <>
      <div className="casca">Lida</div>
      <Loading />
    </>
  );
}

/** Every screen, with the guard that stands before it. */
export function routesOf(store: AppStore, version: NewVersion): RouteObject[] {
  return screensOf(version, guardSignedOut(store), guardSignedIn(store));
}

/** Every screen: those before signing in, those behind it. */
export function screensOf(
  version: NewVersion,
  signedOut: LoaderFunction,
  signedIn: LoaderFunction,
): RouteObject[] {
  return [
    {
      element: <Root version={version} />,
      errorElement: <RouteError />,
      HydrateFallback: Opening,
      children: [
        {
          element: <SignedOut />,
          loader: signedOut,
          shouldRevalidate: always,
          errorElement: <RouteError />,
          children: publicRoutes,
        },
        {
          element: <Shell />,
          loader: signedIn,
          shouldRevalidate: always,
          errorElement: <RouteError />,
          children: [{ errorElement: <RouteError />, children: ownRoutes }],
        },
        {
          path: '*',
          lazy: () => import(/* webpackChunkName: "p-nada" */ './NotFound'),
        },
      ],
    },
  ];
}

const publicRoutes: RouteObject[] = [
  {
    path: '/login',
    lazy: () =>
      import(/* webpackChunkName: "p-conta" */ '../pages/account/LoginPage'),
  },
  {
    path: '/cadastro-usuario',
    lazy: () =>
      import(/* webpackChunkName: "p-conta" */ '../pages/account/SignUpPage'),
  },
];

const ownRoutes: RouteObject[] = [
  { path: '/', loader: () => redirect(HOME), element: <Loading /> },
  {
    path: HOME,
    loader: ({ request }) => {
      const target = shortcutTarget(new URL(request.url).search);
      return target === null ? null : redirect(target);
    },
    lazy: () =>
      import(
        /* webpackChunkName: "p-rebanhos" */ '@/web/pages/herds/HerdsPage'
      ),
  },
  ...['/rebanho-cadastro', '/rebanho-editar/:rebanhoId'].map((path) => ({
    path,
    lazy: () =>
      import(
        /* webpackChunkName: "p-rebanho-form" */ '../pages/herds/HerdFormPage'
      ),
  })),
  {
    path: '/convite',
    lazy: () =>
      import(/* webpackChunkName: "p-convite" */ '../pages/people/JoinPage'),
  },
  {
    path: '/abrir-arquivo',
    lazy: () =>
      import(
        /* webpackChunkName: "p-arquivo" */ '../pages/exchange/ReadFilePage'
      ),
  },
  {
    path: '/arquivo-da-conta',
    lazy: () =>
      import(
        /* webpackChunkName: "p-arquivo" */ '../pages/exchange/AccountFilePage'
      ),
  },
  {
    path: '/visita',
    lazy: () =>
      import(/* webpackChunkName: "p-visita" */ '../pages/visit/VisitPage'),
  },
  {
    path: '/sobre-lida',
    lazy: () =>
      import(/* webpackChunkName: "p-sobre" */ '@/web/pages/about/AboutPage'),
  },
  {
    path: '/notificacoes',
    lazy: () =>
      import(
        /* webpackChunkName: "p-notif" */ '../pages/notifications/NotificationsPage'
      ),
  },
  {
    path: '/rebanho/:rebanhoId',
    lazy: async () => {
      const { HerdLayout } = await import(
        /* webpackChunkName: "p-rebanho" */ './HerdLayout'
      );
      return { Component: HerdLayout };
    },
    children: herdRoutes,
  },
];

import type { RouteObject } from 'react-router-dom';

/** The screens of a herd, under /rebanho/:rebanhoId. */
export const herdRoutes: RouteObject[] = [
  {
    index: true,
    lazy: () =>
      import(/* webpackChunkName: "p-rebanho" */ '../pages/herds/HerdPage'),
  },
  {
    path: 'detalhes',
    lazy: () =>
      import(
        /* webpackChunkName: "p-rebanho" */ '../pages/herds/HerdDetailsPage'
      ),
  },
  {
    path: 'animais',
    lazy: () =>
      import(
        /* webpackChunkName: "p-animais" */ '../pages/animals/AnimalsPage'
      ),
  },
  ...['cadastrar-animal', 'editar-animal/:animalId'].map((path) => ({
    path,
    lazy: () =>
      import(
        /* webpackChunkName: "p-animal-form" */ '../pages/animals/AnimalFormPage'
      ),
  })),
  {
    path: 'animal/:animalId',
    lazy: () =>
      import(/* webpackChunkName: "p-animal" */ '../pages/animals/AnimalPage'),
  },
];

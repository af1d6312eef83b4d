import type { RouteObject } from 'react-router-dom';

/** The screens of a herd, under /rebanho/:rebanhoId. */
export const herdRoutes: RouteObject[] = [
  {
    path: 'cadastrar-producao',
    handle: { bare: true },
    lazy: () =>
      import(/* webpackChunkName: "p-lote" */ '../pages/milk/MilkPage'),
  },
  {
    path: 'pesagem',
    handle: { bare: true },
    lazy: () =>
      import(
        /* webpackChunkName: "p-lote" */ '../pages/weighings/WeighingPage'
      ),
  },
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
  {
    path: 'vaca/:vacaId',
    lazy: () =>
      import(/* webpackChunkName: "p-vaca" */ '../pages/cows/CowPage'),
  },
  {
    path: 'touro/:touroId',
    lazy: () =>
      import(/* webpackChunkName: "p-touro" */ '../pages/bulls/BullPage'),
  },
  {
    path: 'cadastrar-situacao-reprodutiva/:vacaId?',
    lazy: () =>
      import(
        /* webpackChunkName: "p-situacao" */ '../pages/cows/ReproductivePage'
      ),
  },
  {
    path: 'cadastrar-situacao-produtiva/:vacaId?',
    lazy: () =>
      import(
        /* webpackChunkName: "p-situacao" */ '../pages/cows/ProductivePage'
      ),
  },
  {
    path: 'vacinas',
    lazy: () =>
      import(
        /* webpackChunkName: "p-vacinas" */ '../pages/vaccines/VaccinesPage'
      ),
  },
  {
    path: 'vacina/:vacinaId',
    lazy: () =>
      import(
        /* webpackChunkName: "p-vacinas" */ '../pages/vaccines/VaccinePage'
      ),
  },
  {
    path: 'cadastrar-vacina',
    lazy: () =>
      import(
        /* webpackChunkName: "p-vacina-form" */ '../pages/vaccines/NewVaccinePage'
      ),
  },
  {
    path: 'atualizar-vacina/:vacinaId',
    lazy: () =>
      import(
        /* webpackChunkName: "p-vacina-form" */ '../pages/vaccines/EditVaccinePage'
      ),
  },
  {
    path: 'vacina-filtro/:vacinaId',
    lazy: () =>
      import(
        /* webpackChunkName: "p-vacina-form" */ '../pages/vaccines/FilterPage'
      ),
  },
  {
    path: 'aplicar-dose/:vacinaId?',
    lazy: () =>
      import(/* webpackChunkName: "p-dose" */ '../pages/vaccines/DosePage'),
  },
  {
    path: 'calendario-sanitario',
    lazy: () =>
      import(
        /* webpackChunkName: "p-calendario" */ '../pages/calendar/CalendarPage'
      ),
  },
];

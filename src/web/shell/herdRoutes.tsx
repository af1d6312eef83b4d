import {
  type LoaderFunctionArgs,
  type RouteObject,
  replace,
} from 'react-router-dom';
import { Loading } from '@/web/components/Loading';
import { reportRoutes } from './reportRoutes';

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
    path: 'amostras-leite',
    handle: { bare: true },
    lazy: () =>
      import(/* webpackChunkName: "p-lote" */ '../pages/quality/SamplingPage'),
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
        /* webpackChunkName: "p-rebanho" */ '@/web/pages/herds/HerdDetailsPage'
      ),
  },
  {
    path: 'pessoas',
    lazy: () =>
      import(/* webpackChunkName: "p-pessoas" */ '../pages/people/PeoplePage'),
  },
  {
    path: 'arquivo',
    lazy: () =>
      import(
        /* webpackChunkName: "p-arquivo" */ '../pages/exchange/HerdFilePage'
      ),
  },
  {
    path: 'intercambio',
    lazy: () =>
      import(/* webpackChunkName: "p-ade" */ '../pages/exchange/ade/AdePage'),
  },
  {
    path: 'animais',
    lazy: () =>
      import(
        /* webpackChunkName: "p-animais" */ '../pages/animals/AnimalsPage'
      ),
  },
  {
    path: 'cadastrar-animais',
    lazy: () =>
      import(/* webpackChunkName: "p-grade" */ '../pages/animals/GridPage'),
  },
  ...['cadastrar-animal', 'editar-animal/:animalId'].map((path) => ({
    path,
    lazy: () =>
      import(
        /* webpackChunkName: "p-animal-form" */ '../pages/animals/AnimalFormPage'
      ),
  })),
  {
    lazy: () =>
      import(/* webpackChunkName: "p-animal" */ '../pages/animals/AnimalPanes'),
    children: [
      {
        path: 'animal/:animalId',
        lazy: () =>
          import(
            /* webpackChunkName: "p-animal" */ '../pages/animals/AnimalPage'
          ),
      },
      {
        path: 'vaca/:vacaId',
        lazy: () =>
          import(/* webpackChunkName: "p-vaca" */ '@/web/pages/cows/CowPage'),
      },
      {
        path: 'touro/:touroId',
        lazy: () =>
          import(
            /* webpackChunkName: "p-touro" */ '@/web/pages/bulls/BullPage'
          ),
      },
    ],
  },
  {
    path: 'cadastrar-situacao-reprodutiva/:vacaId?',
    lazy: () =>
      import(
        /* webpackChunkName: "p-situacao" */ '@/web/pages/cows/ReproductivePage'
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
    path: 'visita',
    lazy: () =>
      import(/* webpackChunkName: "p-checar" */ '../pages/cows/ChecksPage'),
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
        /* webpackChunkName: "p-vacinas" */ '@/web/pages/vaccines/VaccinePage'
      ),
  },
  {
    path: 'cadastrar-vacina',
    lazy: () =>
      import(
        /* webpackChunkName: "p-vacina-form" */ '../pages/vaccines/VaccineFormPage'
      ),
  },
  {
    path: 'atualizar-vacina/:vacinaId',
    lazy: () =>
      import(
        /* webpackChunkName: "p-vacina-form" */ '../pages/vaccines/VaccineFormPage'
      ),
  },
  {
    path: 'vacina-filtro/:vacinaId',
    lazy: () =>
      import(
        /* webpackChunkName: "p-vacina-form" */ '@/web/pages/vaccines/FilterPage'
      ),
  },
  {
    path: 'aplicar-dose/:vacinaId?',
    lazy: () =>
      import(/* webpackChunkName: "p-dose" */ '@/web/pages/vaccines/DosePage'),
  },
  {
    path: 'calendario-sanitario',
    lazy: () =>
      import(
        /* webpackChunkName: "p-calendario" */ '../pages/calendar/CalendarPage'
      ),
  },
  {
    path: 'tratamento',
    lazy: () =>
      import(
        /* webpackChunkName: "p-trat" */ '../pages/treatments/TreatmentsPage'
      ),
  },
  {
    path: 'tratamento/:tratamentoId',
    lazy: () =>
      import(
        /* webpackChunkName: "p-trat" */ '../pages/treatments/TreatmentPage'
      ),
  },
  ...['tratamento/cadastrar', 'tratamento/atualizar/:tratamentoId'].map(
    (path) => ({
      path,
      lazy: () =>
        import(
          /* webpackChunkName: "p-trat-form" */ '../pages/treatments/TreatmentFormPage'
        ),
    }),
  ),
  {
    path: 'tratamento/aplicar',
    lazy: () =>
      import(
        /* webpackChunkName: "p-trat-form" */ '../pages/treatments/ApplyPage'
      ),
  },
  ...['medicamento/cadastrar', 'medicamento/:medicamentoId/atualizar'].map(
    (path) => ({
      path,
      lazy: () =>
        import(
          /* webpackChunkName: "p-med" */ '../pages/medicines/MedicineFormPage'
        ),
    }),
  ),
  {
    path: 'medicamento/:medicamentoId',
    lazy: () =>
      import(/* webpackChunkName: "p-med" */ '../pages/medicines/MedicinePage'),
  },
  ...reportRoutes,
  {
    path: 'qualidade-leite',
    lazy: () =>
      import(
        /* webpackChunkName: "p-qualidade" */ '../pages/quality/QualityPage'
      ),
  },
  {
    path: 'como-estava',
    lazy: () =>
      import(
        /* webpackChunkName: "p-como-estava" */ '../shared/explain/HerdAsOfPage'
      ),
  },
  {
    path: 'como-estava/:animalId',
    lazy: () =>
      import(
        /* webpackChunkName: "p-como-estava" */ '../shared/explain/AnimalAsOfPage'
      ),
  },
  // The specification names these two without their first part as well.
  ...['atualizar/:tratamentoId', 'aplicar'].map((path) => ({
    path,
    element: <Loading />,
    loader: ({ request }: LoaderFunctionArgs) =>
      replace(underTreatment(request.url)),
  })),
];

/** `/rebanho/1/aplicar?x` to `/rebanho/1/tratamento/aplicar?x`. */
function underTreatment(url: string): string {
  const { pathname, search } = new URL(url);
  const [, root, herd, ...rest] = pathname.split('/');
  return `/${root}/${herd}/tratamento/${rest.join('/')}${search}`;
}

import type { RouteObject } from 'react-router-dom';

/** The reports of a herd, each for itself. */
export const reportRoutes: RouteObject[] = [
  {
    path: 'relatorios',
    lazy: () =>
      import(
        /* webpackChunkName: "p-relatorios" */ '../pages/reports/ReportsPage'
      ),
  },
  {
    path: 'relatorio-do-mes',
    lazy: () =>
      import(
        /* webpackChunkName: "p-rel-mes" */ '../pages/reports/MonthReportPage'
      ),
  },
  {
    path: 'relatorio-geral-vacas',
    lazy: () =>
      import(
        /* webpackChunkName: "p-rel-vacas" */ '../pages/reports/GeneralReportPage'
      ),
  },
  {
    path: 'relatorio-previsao-vacas',
    lazy: () =>
      import(
        /* webpackChunkName: "p-rel-vacas" */ '../pages/reports/ForecastReportPage'
      ),
  },
  {
    path: 'relatorio-producao-leite',
    lazy: () =>
      import(
        /* webpackChunkName: "p-rel-leite" */ '../pages/reports/MilkReportPage'
      ),
  },
  {
    path: 'relatorio-pesagem',
    lazy: () =>
      import(
        /* webpackChunkName: "p-rel-peso" */ '../pages/reports/WeighingReportPage'
      ),
  },
  {
    path: 'relatorio-qualidade-leite',
    lazy: () =>
      import(
        /* webpackChunkName: "p-rel-qualidade" */ '../pages/reports/MilkQualityReportPage'
      ),
  },
  {
    path: 'relatorio-visita',
    lazy: () =>
      import(
        /* webpackChunkName: "p-rel-visita" */ '../pages/reports/VisitReportPage'
      ),
  },
  {
    path: 'dossie',
    lazy: () =>
      import(/* webpackChunkName: "p-dossie" */ '../pages/reports/DossierPage'),
  },
];

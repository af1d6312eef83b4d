/**
 * The mandated packages of the boot path in the least code that uses them: the
 * denominator of M1. Each is used as the app uses it, so that tree shaking
 * leaves in both what it must.
 */
import { offline } from '@redux-offline/redux-offline';
import offlineConfig from '@redux-offline/redux-offline/lib/defaults';
import {
  combineReducers,
  configureStore,
  createSlice,
  type StoreEnhancer,
} from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import moment from 'moment';
import 'moment/locale/pt-br';
import 'moment-timezone';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider, useDispatch, useSelector } from 'react-redux';
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom';
import { persistReducer, persistStore } from 'redux-persist';
import storage from 'redux-persist/lib/storage';

const slice = createSlice({
  name: 'floor',
  initialState: { count: 0 },
  reducers: {
    added: (state) => {
      state.count += 1;
    },
  },
});

const api = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: '/api' }),
  endpoints: (build) => ({
    herds: build.query<unknown, void>({ query: () => '/rebanho' }),
  }),
});

const reducer = combineReducers({
  [api.reducerPath]: api.reducer,
  floor: persistReducer({ key: 'floor', storage }, slice.reducer),
});

// Its types are those of an older redux.
const queue = offline(offlineConfig) as unknown as StoreEnhancer;

const store = configureStore({
  reducer,
  middleware: (base) => base().concat(api.middleware),
  enhancers: (base) => base().concat(queue),
});
persistStore(store);

function Screen() {
  const dispatch = useDispatch();
  const floor = useSelector((state: ReturnType<typeof reducer>) => state.floor);
  const { data } = api.useHerdsQuery();
  const now = moment().tz('America/Sao_Paulo').locale('pt-br').format('LLLL');
  return (
    <button type="button" onClick={() => dispatch(slice.actions.added())}>
      {floor.count} {now} {String(data)} <Link to="/">x</Link>
    </button>
  );
}

const router = createBrowserRouter([
  { path: '/', element: <Screen />, lazy: async () => ({}) },
]);

createRoot(document.body).render(
  <StrictMode>
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  </StrictMode>,
);

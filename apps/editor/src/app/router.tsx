import { createBrowserRouter, Navigate } from 'react-router';
import { Loading } from '../components/States.tsx';
import { Layout } from './Layout.tsx';
import { Broken, Lost } from './Lost.tsx';

/** Every screen by its address, read when it is first visited. A screen that breaks leaves the navigation standing. */
export const router = createBrowserRouter([
  {
    element: <Layout />,
    hydrateFallbackElement: <Loading />,
    errorElement: <Broken />,
    children: [
      {
        errorElement: <Broken />,
        children: [
          { index: true, element: <Navigate to="/enemies" replace /> },
          {
            path: 'releases',
            lazy: { Component: async () => (await import('../screens/releases/ReleasesScreen.tsx')).ReleasesScreen },
          },
          { path: ':collection', lazy: { Component: async () => (await import('../screens/list/ListScreen.tsx')).ListScreen } },
          {
            path: ':collection/:id',
            lazy: { Component: async () => (await import('../screens/record/RecordScreen.tsx')).RecordScreen },
          },
          { path: '*', element: <Lost /> },
        ],
      },
    ],
  },
]);

import { createBrowserRouter, Navigate } from 'react-router';
import { ListScreen } from '../screens/list/ListScreen.tsx';
import { RecordScreen } from '../screens/record/RecordScreen.tsx';
import { ReleasesScreen } from '../screens/releases/ReleasesScreen.tsx';
import { Layout } from './Layout.tsx';
import { Broken, Lost } from './Lost.tsx';

/** Every screen by its address. A screen that breaks leaves the navigation standing. */
export const router = createBrowserRouter([
  {
    element: <Layout />,
    errorElement: <Broken />,
    children: [
      {
        errorElement: <Broken />,
        children: [
          { index: true, element: <Navigate to="/enemies" replace /> },
          { path: 'releases', element: <ReleasesScreen /> },
          { path: ':collection', element: <ListScreen /> },
          { path: ':collection/:id', element: <RecordScreen /> },
          { path: '*', element: <Lost /> },
        ],
      },
    ],
  },
]);

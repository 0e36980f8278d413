import { createBrowserRouter, Navigate } from 'react-router';
import { ListScreen } from '../screens/list/ListScreen.tsx';
import { RecordScreen } from '../screens/record/RecordScreen.tsx';
import { Layout } from './Layout.tsx';
import { Lost } from './Lost.tsx';

export const router = createBrowserRouter([
  {
    element: <Layout />,
    errorElement: <Lost />,
    children: [
      { index: true, element: <Navigate to="/enemies" replace /> },
      { path: ':collection', element: <ListScreen /> },
      { path: ':collection/:id', element: <RecordScreen /> },
      { path: '*', element: <Lost /> },
    ],
  },
]);

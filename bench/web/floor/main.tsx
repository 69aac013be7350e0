// The least that the portal's libraries can do: fifty plain rows, no session, no checks, no
// features. What the portal takes beyond it is the portal's.
import CssBaseline from '@mui/material/CssBaseline';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { List, type Row } from './List';

const list = new List();

const Table = observer(function Table() {
  const navigate = useNavigate();
  return (
    <table aria-label="Orders">
      <tbody>
        {list.rows.map((row) => (
          <tr key={row._id} data-opens onClick={() => void navigate('/order', { state: row })}>
            <td>{row.Name}</td>
            <td>
              <span className="numeric">{row.OrderNumber}</span>
            </td>
            <td>{row.CreatedDate}</td>
            <td>{row.Recipient?.LastName}</td>
            <td>{row.Status}</td>
            <td>{row.WarehouseStatus}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});

const Controls = observer(function Controls() {
  const [typed, setTyped] = useState('');
  return (
    <header>
      <Select<string>
        value={list.status}
        displayEmpty
        onChange={({ target }) => list.narrow(target.value)}
        inputProps={{ 'aria-label': 'Status' }}
        SelectDisplayProps={{ 'aria-label': 'Status' }}
      >
        <MenuItem value="">All</MenuItem>
        <MenuItem value="shipped">Shipped/Closed</MenuItem>
      </Select>
      <TextField
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') list.turnTo(Number(typed));
        }}
        slotProps={{ htmlInput: { 'aria-label': 'Go to page' } }}
      />
      <IconButton aria-label="Previous page" onClick={() => list.turnTo(list.page - 1)}>
        ‹
      </IconButton>
      <IconButton aria-label="Next page" onClick={() => list.turnTo(list.page + 1)}>
        ›
      </IconButton>
    </header>
  );
});

function Orders() {
  useEffect(() => {
    if (list.rows.length === 0) void list.load();
  }, []);
  return (
    <main style={{ height: '100vh', display: 'flex', flexDirection: 'column' }}>
      <h1>Orders</h1>
      <Controls />
      <div style={{ flex: 1, overflow: 'auto' }}>
        <Table />
      </div>
    </main>
  );
}

function Order() {
  const row = useLocation().state as Row;
  return (
    <main>
      <h1>{`Order #${row.OrderNumber}`}</h1>
      {Object.entries(row).map(([name, value]) => (
        <p key={name}>{`${name}: ${JSON.stringify(value)}`}</p>
      ))}
    </main>
  );
}

const Login = () => (
  <form>
    <TextField label="Email" />
    <TextField label="Password" type="password" />
  </form>
);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <ThemeProvider theme={createTheme()}>
    <CssBaseline />
    <BrowserRouter>
      <Routes>
        <Route path="/orders" element={<Orders />} />
        <Route path="/order" element={<Order />} />
        <Route path="/login" element={<Login />} />
      </Routes>
    </BrowserRouter>
  </ThemeProvider>,
);
setTimeout(() => void navigator.serviceWorker.register('/sw.js'), 3000);

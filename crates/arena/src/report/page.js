'use strict';
/* Sorts tables and steps through games; the page says everything without it. It is written without
   the two signs that mean markup, so that the page is well-formed for every kind of reader. */
(() => {
  const all = (root, query) => Array.from(root.querySelectorAll(query));

  for (const table of all(document, 'table.sort')) {
    all(table, 'thead th').forEach((head) => {
      const column = head.cellIndex;
      const button = document.createElement('button');
      button.type = 'button';
      button.append(...head.childNodes);
      head.append(button);
      button.addEventListener('click', () => {
        const body = table.tBodies[0];
        const rows = Array.from(body.rows).map((row) => {
          const cell = row.cells[column];
          const value = cell.dataset.v;
          return { row, key: value === undefined ? cell.textContent : Number(value) };
        });
        /* Of numbers the largest come first, and words begin with A; then the other way round. */
        const words = rows.some((it) => typeof it.key === 'string');
        const other = { ascending: 'descending', descending: 'ascending' };
        const next = other[head.getAttribute('aria-sort')] ?? (words ? 'ascending' : 'descending');
        all(table, '[aria-sort]').forEach((before) => before.removeAttribute('aria-sort'));
        head.setAttribute('aria-sort', next);
        const order = words ? (a, b) => a.localeCompare(b) : (a, b) => a - b;
        const way = next === 'ascending' ? 1 : -1;
        rows.sort((a, b) => way * order(a.key, b.key));
        body.append(...rows.map((it) => it.row));
      });
    });
  }

  const games = document.getElementById('games');
  const kind = games.dataset.board;
  const [width, height, seats] = ['width', 'height', 'seats'].map((it) => Number(games.dataset[it]));
  const cells = width * height;
  const heap = games.dataset.heap.split(' ').map((spot) => spot.split(',').map(Number));
  const pitch = kind === 'walls' ? 12 : 10;
  const range = (from, to) => Array.from({ length: to - from }, (_, index) => from + index);

  const middle = (slot) => {
    const [column, row] = [slot % width, Math.floor(slot / width)];
    return kind === 'houses' ? [column * 16 + 8, row * 24 + 8] : [column * pitch + 5, row * pitch + 5];
  };
  const wall = (slot) => {
    const cell = Math.floor((slot - cells) / 2);
    const [x, y] = [12 * (cell % width), 12 * Math.floor(cell / width)];
    return (slot - cells) % 2 ? `M${x + 11} ${y - 11}v20` : `M${x + 1} ${y - 1}h20`;
  };
  const mark = (slot) => {
    if (slot === null) return '';
    if (kind === 'walls' ? slot >= cells : false) return wall(slot);
    const [x, y] = middle(Math.min(slot, cells - 1));
    return kind === 'houses'
      ? `M${x - 7.6} ${y}a7.6 7.6 0 1 0 15.2 0a7.6 7.6 0 1 0 -15.2 0`
      : `M${x - 4.5} ${y - 4.5}h9v9h-9z`;
  };

  const draw = (svg, slots, marked) => {
    const put = (query, d) => all(svg, query).forEach((path) => path.setAttribute('d', d));
    put('.mark', mark(marked));
    if (kind === 'houses') {
      const seeds = (slot) => {
        const [x, y] = middle(slot);
        return heap.slice(0, slots[slot]).map(([dx, dy]) => `M${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}h0`);
      };
      put('.seeds', range(0, cells).flatMap(seeds).join(''));
      all(svg, '.n').forEach((text, slot) => { text.textContent = slots[slot]; });
      return;
    }
    if (kind === 'walls') {
      put('.we, .wf', range(cells, 3 * cells).filter((slot) => slots[slot]).map(wall).join(''));
    }
    for (const seat of range(1, seats + 1)) {
      const own = range(0, cells).filter((slot) => slots[slot] === seat);
      put(`.p${seat}`, own.map((slot) => `M${middle(slot).join(' ')}h0`).join(''));
    }
  };

  /* All positions of a game, from what changes between them. */
  const read = (text) => {
    let slots = new Array(3 * cells + seats + 2).fill(0);
    return text.split(',').map((ply) => {
      const [marked, ...changes] = ply.split(' ');
      slots = slots.slice();
      for (const change of changes) {
        const [slot, value] = change.split('.').map((it) => parseInt(it, 36));
        slots[slot] = value;
      }
      return { slots, marked: marked === '' ? null : parseInt(marked, 36) };
    });
  };

  const open = (game) => {
    const figure = game.querySelector('figure');
    if (figure === null || game.dataset.ready) return;
    game.dataset.ready = 'yes';
    const data = figure.dataset.plies;
    const states = kind === 'text' ? JSON.parse(data) : read(data);
    if (figure.querySelector('svg, pre') === null) {
      figure.prepend(document.getElementById('blank').content.cloneNode(true));
      figure.firstElementChild.setAttribute('aria-label', game.querySelector('.who').textContent);
    }
    const board = figure.querySelector('svg, pre');
    board.after(document.getElementById('player').content.cloneNode(true));
    const output = figure.querySelector('output');
    const items = all(game, 'ol.line li');
    const last = states.length - 1;
    let at = last;
    const show = (next) => {
      at = Math.max(0, Math.min(last, next));
      output.textContent = `${at} / ${last}`;
      items.forEach((item, index) => item.classList.toggle('now', index === at - 1));
      const state = states[at];
      if (kind === 'text') { board.textContent = state; return; }
      draw(board, state.slots, state.marked);
      all(figure, '[data-slot]').forEach((it) => { it.textContent = state.slots[Number(it.dataset.slot)]; });
    };
    const acts = { first: () => 0, back: () => at - 1, on: () => at + 1, last: () => last };
    all(figure, '[data-act]').forEach((button) => {
      button.addEventListener('click', () => show(acts[button.dataset.act]()));
    });
    items.forEach((item, index) => item.addEventListener('click', () => show(index + 1)));
    figure.addEventListener('keydown', (event) => {
      const act = { ArrowLeft: 'back', ArrowRight: 'on', Home: 'first', End: 'last' }[event.key];
      if (act === undefined) return;
      event.preventDefault();
      show(acts[act]());
    });
    show(last);
  };

  all(games, 'details').forEach((game) => game.addEventListener('toggle', () => { if (game.open) open(game); }));

  all(games, 'details[open]').forEach(open);

  /* A link to a game opens it. */
  const follow = () => {
    const game = location.hash === '' ? null : document.getElementById(location.hash.slice(1));
    if (game instanceof HTMLDetailsElement) game.open = true;
  };
  window.addEventListener('hashchange', follow);
  follow();
})();

/**
 * The names by which a notice's action is known outside the portal (document 2 §2), and the path to which each leads:
 * the platform and the native app send and receive names. The one table of them (tables.md, E9).
 */
export const ALVOS = {
  AutoEspecie: '/faturamento/faturamentoespecie/introducao',
  faturamento: '/faturamento/iniciar',
  faturamento_bem: '/faturamento/bens',
  'pendencia-nf-novo': '/faturamentonovo/resolver-pendencias',
  pos_venda: '/pos-venda',
  'pos-venda-entendimento': '/pos-venda/entendimento',
  'pos-venda-venda': '/pos-venda/venda',
  'pos-venda-boletos': '/pos-venda/boletos',
  'pos-venda-tipos-lance': '/pos-venda/tipos-lance',
  'pos-venda-informacoes-finais': '/pos-venda/informacoes-finais',
} as const satisfies Readonly<Record<string, `/${string}`>>

export type Alvo = keyof typeof ALVOS

/** Returns the name of the target at a path; null for a path that has none. */
export const alvoDaTela = (tela: string): Alvo | null =>
  (Object.keys(ALVOS) as Alvo[]).find((alvo) => ALVOS[alvo] === tela) ?? null

import { atosDe, faseDe, nomeDito, valoresDe } from './mover.ts'
import { ATORES, type Ator, type Conforme, type Duracao, type Processo, type Quantos } from './processo.ts'

const palavras: Record<Ator, string> = {
  cliente: 'cliente',
  representante: 'representante',
  analista: 'analista',
  sistema: 'sistema',
}

const quantos = (valor: Quantos) => String(valor)

const desdeQuando = {
  abertura: ' desde a abertura do caso',
  titular: ' do titular, desde a abertura do caso',
  administradora: ' sem contar a espera pelo titular',
} as const

function duracao(prazo: Duracao & { readonly desde?: keyof typeof desdeQuando }): string {
  return `${quantidade(prazo)}${prazo.desde ? desdeQuando[prazo.desde] : ''}`
}

function quantidade(prazo: Duracao): string {
  if ('minutos' in prazo) return `${quantos(prazo.minutos)} min`
  if ('horas' in prazo) return `${quantos(prazo.horas)} h`
  if ('dias' in prazo) return `${quantos(prazo.dias)} dias`
  return `${quantos(prazo.diasUteis)} dias úteis`
}

const destinos = (para: Conforme<string>): [string, string][] =>
  typeof para === 'string' ? [[para, '']] : Object.entries<string>(para).map(([caso, fase]) => [fase, ` (${caso})`])

function setas(processo: Processo, fase: string): string[] {
  const dosAtos = ATORES.flatMap((ator) =>
    atosDe(processo, fase, ator).flatMap(({ ato, para, guarda, senao, papel }) => {
      const quem = papel ?? palavras[ator]
      const se = guarda ? ` [${guarda}]` : ''
      const cumprido = destinos(para).map(([destino, caso]) => `  ${fase} --> ${destino}: ${quem}, ${ato}${caso}${se}`)
      return senao ? [...cumprido, `  ${fase} --> ${senao.para}: ${quem}, ${ato} [não ${guarda}]`] : cumprido
    }),
  )
  const { prazo, quando = [] } = faseDe(processo, fase) ?? {}
  const dosPrazos = [
    { prazo, se: '' },
    ...quando.map((segunda) => ({ prazo: segunda.prazo, se: ` [${segunda.resposta} ${segunda.vale}]` })),
  ].flatMap((cada) =>
    cada.prazo ? [`  ${fase} --> ${cada.prazo.vencido}: depois de ${duracao(cada.prazo)}${cada.se}`] : [],
  )
  return [...dosAtos, ...dosPrazos]
}

function linhaDaFase(processo: Processo, fase: string): string {
  const { nome, ditaComo, etapa, tela, card, prazo, final } = faseDe(processo, fase) ?? { nome: '' }
  const colunas = [
    `\`${fase}\``,
    ditaComo ? `${nome} (o titular lê: ${nomeDito(processo, fase)})` : nome,
    (etapa && processo.etapas?.[etapa]) ?? '—',
    tela
      ? valoresDe(tela)
          .map((cada) => `\`${cada}\``)
          .join(' ou ')
      : '—',
    card ? `${card.titulo}: ${card.acao}` : '—',
    prazo ? `${duracao(prazo)}, depois \`${prazo.vencido}\`` : final ? 'fim' : '—',
  ]
  return `| ${colunas.join(' | ')} |`
}

/** Writes the page of a process: its phases as a table and its moves as a Mermaid diagram. */
export function paginaDoProcesso(processo: Processo): string {
  const fases = Object.keys(processo.fases)
  const finais = fases.filter((fase) => faseDe(processo, fase)?.final)
  return [
    `# ${processo.titulo}`,
    '',
    `Tipo do caso: **${processo.tipo}**. Quem abre: ${processo.abre.map((ator) => palavras[ator]).join(', ')}.`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    `  [*] --> ${processo.inicia}`,
    ...fases.flatMap((fase) => setas(processo, fase)),
    ...finais.map((fase) => `  ${fase} --> [*]`),
    '```',
    '',
    '| Fase | No caso | Etapa | Tela | Card | Prazo |',
    '|---|---|---|---|---|---|',
    ...fases.map((fase) => linhaDaFase(processo, fase)),
    '',
  ].join('\n')
}

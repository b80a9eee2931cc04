import { emLinhas, FATOS_DA_COTA, type FatoDaCota } from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../call.ts'
import { Id, Instante, paginacao, paramsDe, TipoCota, UmaLinha } from '../formas.ts'

const Texto = (max: number) => z.string().trim().min(1, { error: 'Preencha este campo' }).max(max)
/** Plain text, shown as it is: a title of one line, and what is under it of several. */
const Titulo = (max: number) => UmaLinha.min(1, { error: 'Preencha este campo' }).max(max)
const Corpo = (max: number) => z.string().overwrite(emLinhas).min(1, { error: 'Preencha este campo' }).max(max)
const ParceiroDaLinha = z.object({ id: Id, nome: z.string() })
const filtroDoParceiro = { parceiro: z.coerce.number().int().positive().optional() }
const NoParceiro = { parceiro: Id.meta({ coisa: 'parceiro' }) }
const staff = { access: 'staff', papel: 'analista' } as const
const leitura = { access: 'staff', papel: 'atendente' } as const

// Maintenance warnings

const terminaDepois = (a: { inicio: string; fim: string }) => Date.parse(a.inicio) < Date.parse(a.fim)
const naoTermina = { error: 'O aviso precisa terminar depois de começar', path: ['fim'] }

const DadosDoAviso = z.strictObject({
  inicio: Instante,
  fim: Instante.meta({ examples: ['2026-11-19T12:00:00Z'] }),
  texto: Texto(300),
  ativo: z.boolean(),
})

const Aviso = DadosDoAviso.extend({
  id: Id,
  parceiro: ParceiroDaLinha,
  situacao: z.enum(['agendado', 'no-ar', 'encerrado', 'desligado']),
})

export const listAvisos = call({
  method: 'GET',
  path: '/comunicacao/avisos',
  ...leitura,
  summary: 'Os avisos de manutenção, os que terminam por último primeiro',
  query: paginacao(20).extend(filtroDoParceiro),
  response: z.array(Aviso),
  paged: true,
  errors: [],
})

export const criarAviso = call({
  method: 'POST',
  path: '/comunicacao/avisos',
  ...staff,
  summary: 'Cria um aviso de manutenção',
  body: DadosDoAviso.extend(NoParceiro).refine(terminaDepois, naoTermina),
  response: Aviso,
  errors: ['NAO_ENCONTRADO'],
  idempotent: true,
})

export const alterarAviso = call({
  method: 'PUT',
  path: '/comunicacao/avisos/:id',
  ...staff,
  summary: 'Altera um aviso de manutenção que não terminou',
  params: paramsDe('aviso'),
  body: DadosDoAviso.refine(terminaDepois, naoTermina),
  response: Aviso,
  errors: ['NAO_ENCONTRADO', 'JA_ENCERRADO'],
})

export const encerrarAviso = call({
  method: 'POST',
  path: '/comunicacao/avisos/:id/encerrar',
  ...staff,
  summary: 'Tira um aviso do ar; ele continua na lista',
  params: paramsDe('aviso'),
  response: Aviso,
  errors: ['NAO_ENCONTRADO'],
})

// Announcements

const DadosDoComunicado = z.strictObject({
  titulo: Titulo(120),
  texto: Corpo(4000),
  tipo: TipoCota.nullable().default(null).meta({ description: 'Só a quem tem cota deste tipo; nulo a todos' }),
  grupo: z
    .string()
    .regex(/^\d{6}$/, { error: 'O grupo tem 6 números' })
    .nullable()
    .default(null)
    .meta({ description: 'O código de um grupo do parceiro: só a quem tem cota nele', examples: [null] }),
  comecaEm: Instante.nullable()
    .default(null)
    .meta({ description: 'Aparece a partir daqui; nulo assim que é publicado', examples: ['2026-11-17T12:00:00Z'] }),
  expiraEm: Instante.nullable(),
  divulgar: z.boolean().default(false).meta({ description: 'Vai também, por e-mail e SMS, a quem aceitou novidades' }),
})

type Periodo = { comecaEm: string | null; expiraEm: string | null }
const comecaAntes = ({ comecaEm, expiraEm }: Periodo) =>
  comecaEm === null || expiraEm === null || Date.parse(comecaEm) < Date.parse(expiraEm)
const naoComeca = { error: 'O comunicado precisa sair do ar depois de começar', path: ['expiraEm'] }
const umPublico = ({ tipo, grupo }: { tipo: string | null; grupo: string | null }) => tipo === null || grupo === null
const doisPublicos = { error: 'Escolha o tipo de cota ou o grupo', path: ['grupo'] }

const Comunicado = DadosDoComunicado.extend({
  id: Id,
  parceiro: ParceiroDaLinha,
  publicadoEm: Instante.nullable(),
  divulgadoEm: Instante.nullable().meta({ description: 'Quando foi enviado a todos os que aceitaram novidades' }),
  publicadoPor: z.string().nullable().meta({ description: 'O nome de quem publicou' }),
  criadoEm: Instante,
  situacao: z.enum(['rascunho', 'agendado', 'publicado', 'expirado']),
})

export const listComunicados = call({
  method: 'GET',
  path: '/comunicacao/comunicados',
  ...leitura,
  summary: 'Os comunicados aos consorciados, os últimos primeiro',
  query: paginacao(20).extend(filtroDoParceiro),
  response: z.array(Comunicado),
  paged: true,
  errors: [],
})

export const criarComunicado = call({
  method: 'POST',
  path: '/comunicacao/comunicados',
  ...staff,
  summary: 'Cria o rascunho de um comunicado',
  body: DadosDoComunicado.extend(NoParceiro).refine(comecaAntes, naoComeca).refine(umPublico, doisPublicos),
  response: Comunicado,
  errors: ['NAO_ENCONTRADO', 'GRUPO_DESCONHECIDO'],
  idempotent: true,
})

export const alterarComunicado = call({
  method: 'PUT',
  path: '/comunicacao/comunicados/:id',
  ...staff,
  summary: 'Altera um rascunho; o que foi publicado fica como foi lido',
  params: paramsDe('comunicado'),
  body: DadosDoComunicado.refine(comecaAntes, naoComeca).refine(umPublico, doisPublicos),
  response: Comunicado,
  errors: ['NAO_ENCONTRADO', 'JA_PUBLICADO', 'GRUPO_DESCONHECIDO'],
})

export const publicarComunicado = call({
  method: 'POST',
  path: '/comunicacao/comunicados/:id/publicar',
  ...staff,
  summary: 'Publica um rascunho',
  params: paramsDe('comunicado'),
  response: Comunicado,
  errors: ['NAO_ENCONTRADO', 'JA_PUBLICADO', 'EXPIRA_ANTES_DE_PUBLICAR'],
})

export const expirarComunicado = call({
  method: 'POST',
  path: '/comunicacao/comunicados/:id/expirar',
  ...staff,
  summary: 'Tira um comunicado do ar; ele continua na lista',
  params: paramsDe('comunicado'),
  response: Comunicado,
  errors: ['NAO_ENCONTRADO', 'NAO_PUBLICADO'],
})

export const descartarComunicado = call({
  method: 'DELETE',
  path: '/comunicacao/comunicados/:id',
  ...staff,
  summary: 'Descarta um rascunho que ninguém leu',
  params: paramsDe('comunicado'),
  response: z.object({ descartado: z.literal(true) }),
  errors: ['NAO_ENCONTRADO', 'JA_PUBLICADO'],
})

// Frequent questions

const Fato = z.enum(Object.keys(FATOS_DA_COTA) as [FatoDaCota, ...FatoDaCota[]])

const DadosDaPergunta = z.strictObject({
  topico: Titulo(60),
  pergunta: Titulo(200),
  resposta: Corpo(4000),
  ativa: z.boolean(),
  fato: Fato.nullable().default(null),
})

const Pergunta = DadosDaPergunta.extend({
  id: Id,
  parceiro: ParceiroDaLinha,
  ordem: z.number().int(),
  ajudou: z.number().int().meta({ description: 'Quantos disseram que ajudou' }),
  naoAjudou: z.number().int(),
})

export const listPerguntas = call({
  method: 'GET',
  path: '/comunicacao/perguntas',
  ...leitura,
  summary: 'As perguntas frequentes, por parceiro, assunto e ordem',
  query: paginacao(100).extend(filtroDoParceiro),
  response: z.array(Pergunta),
  paged: true,
  errors: [],
})

export const criarPergunta = call({
  method: 'POST',
  path: '/comunicacao/perguntas',
  ...staff,
  summary: 'Cria uma pergunta, no fim do assunto dela',
  body: DadosDaPergunta.extend(NoParceiro),
  response: Pergunta,
  errors: ['NAO_ENCONTRADO'],
  idempotent: true,
})

export const alterarPergunta = call({
  method: 'PUT',
  path: '/comunicacao/perguntas/:id',
  ...staff,
  summary: 'Altera uma pergunta; a que muda de assunto vai para o fim do novo',
  params: paramsDe('pergunta'),
  body: DadosDaPergunta,
  response: Pergunta,
  errors: ['NAO_ENCONTRADO'],
})

export const moverPergunta = call({
  method: 'POST',
  path: '/comunicacao/perguntas/:id/mover',
  ...staff,
  summary: 'Troca a pergunta de lugar com a de cima ou a de baixo; no fim da lista, nada muda',
  params: paramsDe('pergunta'),
  body: z.strictObject({ para: z.enum(['cima', 'baixo']) }),
  response: Pergunta,
  errors: ['NAO_ENCONTRADO'],
})

const Topicos = z.object({ topicos: z.array(z.string()).meta({ description: 'Os assuntos do parceiro, na ordem' }) })

export const moverAssunto = call({
  method: 'POST',
  path: '/comunicacao/assuntos/mover',
  ...staff,
  summary: 'Troca um assunto da ajuda de lugar com o de cima ou o de baixo; no fim da lista, nada muda',
  body: z.strictObject({ ...NoParceiro, topico: Titulo(60), para: z.enum(['cima', 'baixo']) }),
  response: Topicos,
  errors: ['NAO_ENCONTRADO'],
})

export const renomearAssunto = call({
  method: 'PUT',
  path: '/comunicacao/assuntos',
  ...staff,
  summary: 'Dá outro nome a um assunto da ajuda; com o nome de outro, as perguntas vão para o fim dele',
  body: z.strictObject({ ...NoParceiro, topico: Titulo(60), novo: Titulo(60) }),
  response: Topicos,
  errors: ['NAO_ENCONTRADO'],
})

export const listBuscas = call({
  method: 'GET',
  path: '/comunicacao/buscas',
  ...leitura,
  podeAtrasar: true,
  summary: 'O que se procurou na ajuda, o mais procurado primeiro; o que ninguém achou vem antes',
  query: paginacao(50).extend(filtroDoParceiro),
  response: z.array(
    z.object({
      id: Id,
      parceiro: ParceiroDaLinha,
      termo: z.string(),
      vezes: z.number().int(),
      achadas: z.number().int().meta({ description: 'Quantas perguntas se acharam da última vez' }),
      ultimaEm: Instante,
    }),
  ),
  paged: true,
  errors: [],
})

// Branches

const DadosDaFilial = z.strictObject({
  nome: Texto(120),
  uf: z.string().regex(/^[A-Z]{2}$/, { error: 'Escolha o estado' }),
  cidade: Texto(120),
  endereco: Texto(200),
  bairro: Texto(120),
  cep: z.string().regex(/^\d{8}$/, { error: 'O CEP tem 8 números' }),
  telefone: z
    .string()
    .regex(/^\+\d{10,15}$/, { error: 'Use +55, o DDD e o número' })
    .nullable(),
  horario: Texto(120),
  ativa: z.boolean(),
})

const Filial = DadosDaFilial.extend({ id: Id, parceiro: ParceiroDaLinha })

export const listFiliaisDaRetaguarda = call({
  method: 'GET',
  path: '/comunicacao/filiais',
  ...leitura,
  summary: 'As filiais, por estado e cidade',
  query: paginacao(50).extend({ ...filtroDoParceiro, uf: z.string().length(2).optional() }),
  response: z.array(Filial),
  paged: true,
  errors: [],
})

export const criarFilial = call({
  method: 'POST',
  path: '/comunicacao/filiais',
  ...staff,
  summary: 'Cria uma filial',
  body: DadosDaFilial.extend(NoParceiro),
  response: Filial,
  errors: ['NAO_ENCONTRADO'],
  idempotent: true,
})

export const alterarFilial = call({
  method: 'PUT',
  path: '/comunicacao/filiais/:id',
  ...staff,
  summary: 'Altera uma filial; a que se encerra some do portal e continua na lista',
  params: paramsDe('filial'),
  body: DadosDaFilial,
  response: Filial,
  errors: ['NAO_ENCONTRADO'],
})

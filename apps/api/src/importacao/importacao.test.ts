import { randomUUID } from 'node:crypto'
import { formatarInscricao } from '@contempla/contract/inscricao-nacional'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { createCifra } from '../platform/cifra.ts'
import { migrateDatabase } from '../platform/database.ts'
import { createRelogioAjustavel } from '../platform/relogio.ts'
import { createSenhaHasher } from '../platform/senha-hash.ts'
import { ImportacaoRecusada, importarLinhas } from './importacao.ts'

type Valor = Record<string, unknown>

const cpf = '52998224725'
const cnpjComLetras = '12ABC34501DE35'
const cifra = createCifra(Buffer.alloc(32, 1), Buffer.alloc(32, 2))
const hasher = createSenhaHasher(Buffer.alloc(32, 3), { memoryCost: 1024, timeCost: 1 })
const relogio = createRelogioAjustavel(new Date('2026-06-15T15:00:00Z'))

const cabecalho = { tipo: 'contempla', versao: 1 }
const parceiro = {
  tipo: 'parceiro',
  chave: 'azul',
  nome: 'Azul',
  dominio: 'azul.localhost',
  corPrimaria: '#0000ff',
  corSecundaria: '#00ff00',
  prazoGeralFaturamentoBemDias: 60,
  prazoPagamentoFaturamentoDias: 3,
  unidadesNegocio: '1,2',
  empresa: '1',
  canais: [],
  links: [],
  aplicativos: [{ clientId: 'azul-web', segredo: 'x', plataforma: 'web' }],
}
const plano = {
  tipo: 'plano',
  parceiro: 'azul',
  chave: 'auto-10',
  nome: 'Auto 10',
  modalidade: 'convencional',
  prazoMeses: 10,
  taxaAdministracaoPpt: 100_000_000_000,
  fundoReservaPpt: 20_000_000_000,
}
const grupo = {
  tipo: 'grupo',
  parceiro: 'azul',
  codigo: '000001',
  categoria: 'auto',
  situacao: 'ANDAMENTO',
  prazoMeses: 10,
  totalAssembleias: 10,
  maximoCotas: 100,
  diaVencimento: 10,
  unidadeNegocio: 1,
  parametros: [{ vigenteDesde: '2026-01-01', valores: { multaPpt: 20_000_000_000 } }],
  assembleias: [
    { numero: 1, dia: '2026-05-20' },
    { numero: 2, dia: '2026-06-20' },
  ],
}
const cliente = {
  tipo: 'cliente',
  parceiro: 'azul',
  inscricaoNacional: formatarInscricao(cpf),
  nome: 'Ana Azul',
  email: 'ana@azul.example',
  telefone: '+5511987654321',
  nascimentoFundacao: '1990-02-28',
  senhaProvisoria: '274913',
}
const referencia = { parceiro: 'azul', grupo: '000001', cota: '0001', versao: 0 }
const cota = {
  tipo: 'cota',
  ...referencia,
  cliente: cpf,
  plano: 'auto-10',
  situacao: 'Ativo',
  nomeBem: 'Automóvel',
  credito: 1_000_003,
  contribuicoes: 10,
  dataAdesao: '2026-04-01',
}
const quantias = {
  credito: 1_000_003,
  valores: { fundoComum: 100_000, taxaAdministracao: 10_000, fundoReserva: 2_000 },
  percentuais: { fundoComum: 100_000_000_000, taxaAdministracao: 10_000_000_000, fundoReserva: 2_000_000_000 },
}
const movimento = (chave: string, lancamento: string, outros: Valor): Valor => ({
  tipo: 'movimento',
  chave,
  ...referencia,
  lancamento,
  ...quantias,
  ...outros,
})
const emissao1 = movimento('e1', 'emissao', { dia: '2026-04-20', parcela: 1, vencimento: '2026-05-10' })
const emissao2 = movimento('e2', 'emissao', { dia: '2026-05-20', parcela: 2, vencimento: '2026-06-10' })
const pagamento1 = movimento('p1', 'pagamento', { dia: '2026-05-10', parcela: 1 })
const oposto = {
  valores: { fundoComum: -100_000, taxaAdministracao: -10_000, fundoReserva: -2_000 },
  percentuais: { fundoComum: -100_000_000_000, taxaAdministracao: -10_000_000_000, fundoReserva: -2_000_000_000 },
}
const estorno1 = movimento('x1', 'pagamento', { dia: '2026-05-11', parcela: 1, estorna: 'p1', ...oposto })

const filial = {
  tipo: 'filial',
  chave: 'f1',
  parceiro: 'azul',
  nome: 'Sé',
  uf: 'SP',
  cidade: 'São Paulo',
  endereco: 'Praça da Sé, 1',
  bairro: 'Sé',
  cep: '01001000',
  horario: '9h às 18h',
}
const aviso = {
  tipo: 'aviso',
  chave: 'a1',
  parceiro: 'azul',
  ativo: true,
  texto: 'Manutenção',
  inicio: '2026-06-15T00:00:00Z',
  fim: '2026-06-16T00:00:00Z',
}
const comunicado = {
  tipo: 'comunicado',
  parceiro: 'azul',
  titulo: 'Novo horário',
  texto: 'Atendemos das 9h às 18h.',
  criadoEm: '2026-06-01T12:00:00Z',
  publicadoEm: '2026-06-02T12:00:00Z',
}
const pergunta = {
  tipo: 'pergunta',
  parceiro: 'azul',
  topico: 'Pagamentos',
  pergunta: 'Como pago?',
  resposta: 'Pelo boleto ou pelo Pix.',
  ordem: 1,
}
const arquivo: Valor[] = [
  cabecalho,
  { tipo: 'feriado', dia: '2026-09-07', descricao: 'Independência' },
  { tipo: 'municipio', codigoIbge: 3_550_308, nome: 'São Paulo', uf: 'SP' },
  { tipo: 'logradouro', cep: '01001000', tipoLogradouro: 'Praça', nome: 'da Sé', bairro: 'Sé', codigoIbge: 3_550_308 },
  { tipo: 'tipo-registro', lista: 'profissoes', codigo: 1, descricao: 'Professora', ordem: 1 },
  { tipo: 'versao', id: 1, versao: '1.0.0', obrigatoria: false },
  parceiro,
  filial,
  aviso,
  comunicado,
  pergunta,
  plano,
  grupo,
  cliente,
  { ...cliente, inscricaoNacional: cnpjComLetras, nome: 'Azul Ltda.', senhaProvisoria: undefined },
  cota,
  emissao1,
  pagamento1,
  emissao2,
]

const tabelas = [
  'aplicativo',
  'assembleia',
  'auditoria',
  'aviso_manutencao',
  'cliente',
  'comunicado',
  'cota',
  'cota_saldo',
  'feriado',
  'filial',
  'funcionario',
  'grupo',
  'grupo_parametro',
  'logradouro',
  'movimento',
  'municipio',
  'parceiro',
  'pergunta_frequente',
  'plano',
  'tipo_registro',
  'versao_aplicativo',
]

const adminUrl = inject('TEST_DATABASE_URL')
let databaseUrl: string

async function createDatabase() {
  const name = `importacao_${randomUUID().replaceAll('-', '')}`
  await query(adminUrl, `CREATE DATABASE ${name}`)
  databaseUrl = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href
  await migrateDatabase(databaseUrl)
}

const dropDatabase = () => query(adminUrl, `DROP DATABASE ${new URL(databaseUrl).pathname.slice(1)} WITH (FORCE)`)

async function query(url: string, sql: string): Promise<Valor[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Valor>(sql)).rows
  } finally {
    await client.end()
  }
}

async function* toLines(linhas: readonly (Valor | string)[]) {
  for (const linha of linhas) yield typeof linha === 'string' ? linha : JSON.stringify(linha)
}

const importar = (linhas: readonly (Valor | string)[], demo = false) =>
  importarLinhas({ databaseUrl, cifra, hasher, relogio, demo }, toLines(linhas))

/** Nothing of a refused file is kept: what was stored before is what is stored after. */
async function expectRecusa(linhas: readonly (Valor | string)[]): Promise<ImportacaoRecusada> {
  const antes = await dump()
  const error: unknown = await importar(linhas).catch((recusa: unknown) => recusa)
  expect(await dump()).toBe(antes)
  if (!(error instanceof ImportacaoRecusada)) throw new Error(`Esperava uma recusa, veio ${String(error)}`)
  return error
}

/** All that is stored, as PostgreSQL writes it: bytes in hexadecimal. */
async function dump(): Promise<string> {
  const selects = tabelas.map((tabela) => `SELECT '${tabela}' AS tabela, t::text AS linha FROM ${tabela} t`)
  const linhas = await query(databaseUrl, `${selects.join(' UNION ALL ')} ORDER BY 1, 2`)
  return linhas.map((linha) => `${String(linha['tabela'])} ${String(linha['linha'])}`).join('\n')
}

const count = async (tabela: string) =>
  Number((await query(databaseUrl, `SELECT count(*)::integer AS n FROM ${tabela}`))[0]?.['n'])

describe('a good file', () => {
  beforeEach(createDatabase)
  afterEach(dropDatabase)

  test('is stored whole, every kind of line counted', async () => {
    const resumo = await importar(arquivo)
    expect(resumo.linhas).toBe(arquivo.length - 1)
    expect(resumo.novos).toMatchObject({
      parceiro: 1,
      plano: 1,
      grupo: 1,
      cliente: 2,
      cota: 1,
      movimento: 3,
      feriado: 1,
    })
    expect(resumo.iguais).toBe(0)
    const vazias = await Promise.all(tabelas.map(async (tabela) => ((await count(tabela)) === 0 ? tabela : [])))
    expect(vazias.flat()).toEqual(['funcionario'])
    expect(await count('assembleia')).toBe(2)
    expect(await count('auditoria')).toBe(1)
  })

  test('loaded twice changes nothing', async () => {
    await importar(arquivo)
    const antes = await dump()
    const resumo = await importar(arquivo)
    expect(resumo).toMatchObject({ novos: {}, alterados: {}, iguais: arquivo.length - 1 })
    expect(await dump()).toBe(antes)
  })

  test('keeps every centavo and every part of the percentages, and the balance that follows from them', async () => {
    await importar(arquivo)
    const [soma] = await query(
      databaseUrl,
      `SELECT sum(fundo_comum_centavos)::text AS fc, sum(taxa_administracao_centavos)::text AS ta,
              sum(fundo_reserva_centavos)::text AS fr, sum(fundo_comum_ppt)::text AS ppt FROM movimento`,
    )
    expect(soma).toEqual({ fc: '300000', ta: '30000', fr: '6000', ppt: '300000000000' })
    const [saldo] = await query(databaseUrl, 'SELECT * FROM cota_saldo')
    expect(saldo).toMatchObject({
      fundo_comum_pago_ppt: 100_000_000_000,
      pago_ppt: 112_000_000_000,
      contratado_ppt: 1_120_000_000_000,
      // 90% + 9% + 1.8% of 1,000,003 centavos, each half up.
      saldo_devedor_centavos: 900_003 + 90_000 + 18_000,
      pago_centavos: 112_000,
      fundo_comum_pago_centavos: 100_000,
      parcelas_pagas: 1,
      parcelas_restantes: 9,
      em_aberto: [{ numero: 2, vencimento: '2026-06-10', valor: 112_000 }],
    })
  })

  test('leaves no national id, contact or password in clear', async () => {
    await importar(arquivo)
    const texto = await dump()
    for (const segredo of [
      cpf,
      formatarInscricao(cpf),
      cnpjComLetras,
      'ana@azul',
      '987654321',
      '1990-02-28',
      '274913',
    ]) {
      expect(texto).not.toContain(segredo)
      expect(texto).not.toContain(Buffer.from(segredo).toString('hex'))
    }
    expect(texto).toContain('Ana Azul')
    const [linha] = await query(
      databaseUrl,
      "SELECT encode(inscricao_cifrada, 'hex') AS inscricao, senha_hash FROM cliente WHERE nome = 'Ana Azul'",
    )
    expect(cifra.decifrar(Buffer.from(String(linha?.['inscricao']), 'hex'))).toBe(cpf)
    expect(await hasher.confere(String(linha?.['senha_hash']), '274913')).toBe(true)
  })

  test('updates who changed, and leaves alone what became the customer’s', async () => {
    await importar(arquivo)
    await query(
      databaseUrl,
      "UPDATE cliente SET senha_hash = 'nova', senha_expirada = true; UPDATE cota SET apelido = 'Meu'",
    )
    const mudadas = [
      cabecalho,
      { ...parceiro, nome: 'Azul Claro' },
      { ...cliente, nome: 'Ana Nova', email: null },
      { ...cota, situacao: 'Cancelado', apelido: 'Outro' },
    ]
    expect((await importar(mudadas)).alterados).toEqual({ parceiro: 1, cliente: 1, cota: 1 })
    expect(
      await query(
        databaseUrl,
        "SELECT nome, email_cifrado, senha_hash, senha_expirada FROM cliente WHERE tipo_pessoa = 'PF'",
      ),
    ).toEqual([{ nome: 'Ana Nova', email_cifrado: null, senha_hash: 'nova', senha_expirada: true }])
    expect(await query(databaseUrl, 'SELECT situacao, apelido FROM cota')).toEqual([
      { situacao: 'Cancelado', apelido: 'Meu' },
    ])
  })

  test('takes a reversal, and the same payment anew', async () => {
    await importar([...arquivo, estorno1, { ...pagamento1, chave: 'p1b', dia: '2026-05-12' }])
    expect(await query(databaseUrl, 'SELECT parcelas_pagas, pago_centavos FROM cota_saldo')).toEqual([
      { parcelas_pagas: 1, pago_centavos: 112_000 },
    ])
  })

  test('adds to a ledger that is there already', async () => {
    await importar(arquivo)
    await importar([cabecalho, movimento('p2', 'pagamento', { dia: '2026-06-10', parcela: 2 })])
    expect(await query(databaseUrl, 'SELECT parcelas_pagas, em_aberto FROM cota_saldo')).toEqual([
      { parcelas_pagas: 2, em_aberto: [] },
    ])
  })

  test('may bring new staff, whose password must be changed; in the demo it stays', async () => {
    const funcionario = (email: string, papel = 'gestor') => ({
      tipo: 'funcionario',
      nome: 'Gil',
      email,
      papel,
      senha: 'oito-ou-mais',
    })
    expect((await importar([cabecalho, funcionario('gil@azul.example')])).novos).toEqual({ funcionario: 1 })
    expect((await expectRecusa([cabecalho, funcionario('gil@azul.example', 'administrador')])).erros).toEqual([
      { linha: 2, motivo: 'esta conta já existe: mude-a na retaguarda' },
    ])
    expect((await importar([cabecalho, funcionario('bia@azul.example')], true)).novos).toEqual({ funcionario: 1 })
    expect(await query(databaseUrl, 'SELECT email, papel, senha_provisoria FROM funcionario ORDER BY email')).toEqual([
      { email: 'bia@azul.example', papel: 'gestor', senha_provisoria: false },
      { email: 'gil@azul.example', papel: 'gestor', senha_provisoria: true },
    ])
  })
})

describe('a bad line is reported with its number and reason, and nothing of the file is kept', () => {
  beforeAll(createDatabase)
  afterAll(dropDatabase)

  const casos: [nome: string, ruim: Valor | string, motivo: string][] = [
    ['not JSON', '{"tipo":', 'não é um JSON'],
    ['not an object', '42', 'o tipo precisa ser um destes'],
    ['of an unknown type', { tipo: 'boleto' }, 'o tipo precisa ser um destes'],
    ['of a type that every object inherits', { tipo: 'constructor' }, 'o tipo precisa ser um destes'],
    ['with an unknown field', { ...cliente, papel: 'admin' }, 'campo desconhecido: papel'],
    ['without a required field', { ...cota, nomeBem: undefined }, 'falta o campo nomeBem'],
    [
      'with a wrong check digit',
      { ...cliente, inscricaoNacional: '52998224724' },
      'campo inscricaoNacional: CPF ou CNPJ inválido',
    ],
    ['with a bad phone', { ...cliente, telefone: '11987654321' }, 'campo telefone: telefone inválido'],
    [
      'with a day that does not exist',
      { ...cota, dataAdesao: '2026-02-30' },
      'campo dataAdesao: não é um dia que exista',
    ],
    ['with a fraction of a centavo', { ...cota, credito: 10.5 }, 'campo credito'],
    ['with a credit of zero', { ...cota, credito: 0 }, 'campo credito'],
    ['of an unknown partner', { ...cliente, parceiro: 'verde' }, 'o parceiro verde não existe'],
    ['of an unknown group', { ...cota, grupo: '000009' }, 'o grupo 000009 do parceiro azul não existe'],
    ['of an unknown plan', { ...cota, plano: 'x' }, 'o plano x do parceiro azul não existe'],
    ['of an unknown customer', { ...cota, cota: '0002', cliente: '11144477735' }, 'o cliente da cota não existe'],
    ['of an unknown quota', { ...pagamento1, chave: 'n', cota: '0009' }, 'a cota 0009 (versão 0) não existe no grupo'],
    [
      'of an unknown city',
      { tipo: 'logradouro', cep: '20040002', tipoLogradouro: 'Av.', nome: 'X', bairro: 'Y', codigoIbge: 9 },
      'o município 9 não existe',
    ],
    [
      'with a domain that is taken',
      { ...parceiro, chave: 'outro', aplicativos: [] },
      'o domínio já é de outro parceiro',
    ],
    ['changing a plan', { ...plano, taxaAdministracaoPpt: 1 }, 'o plano já existe com outros números'],
    [
      'changing a version of the parameters',
      { ...grupo, parametros: [{ vigenteDesde: '2026-01-01', valores: { multaPpt: 1 } }] },
      'uma versão dos parâmetros já existe',
    ],
    [
      'with a calendar out of order',
      { ...grupo, assembleias: [...grupo.assembleias].toReversed() },
      'o calendário precisa estar em ordem',
    ],
    ['changing a movement', { ...pagamento1, dia: '2026-05-09' }, 'o movimento p1 já existe com outros dados'],
    [
      'with a movement of tomorrow',
      { ...pagamento1, chave: 'n', dia: '2026-06-16' },
      'o dia 2026-06-16 ainda não chegou',
    ],
    [
      'with percentages that the amounts do not give',
      { ...pagamento1, chave: 'n', percentuais: { fundoComum: 1 } },
      'os percentuais não correspondem',
    ],
    ['with a negative payment that reverses nothing', { ...pagamento1, chave: 'n', ...oposto }, 'só um estorno'],
    ['reversing what is not there', { ...estorno1, estorna: 'nada' }, 'o movimento nada, que este estorna, não existe'],
    [
      'reversing another amount',
      {
        ...estorno1,
        credito: 500_000,
        valores: { fundoComum: -50_000, taxaAdministracao: -5_000, fundoReserva: -1_000 },
      },
      'o estorno não é o oposto do movimento p1',
    ],
    [
      'with a character that the database cannot hold',
      { ...cliente, nome: 'Ana\u0000' },
      'o banco de dados recusou a linha',
    ],
  ]

  test.each(casos)('%s', async (_nome, ruim, motivo) => {
    const recusa = await expectRecusa([...arquivo, ruim])
    expect(recusa.total).toBe(1)
    expect(recusa.erros[0]?.motivo).toContain(motivo)
    expect(recusa.erros[0]?.linha).toBe(arquivo.length + 1)
  })

  const razoes: typeof casos = [
    ['paying twice', { ...pagamento1, chave: 'n' }, 'na cota 0001, o pago na parcela 1 passa do emitido'],
    [
      'paying what was not issued',
      { ...pagamento1, chave: 'n', parcela: 3 },
      'na cota 0001, o pago na parcela 3 passa do emitido',
    ],
    [
      'with an instalment beyond the plan',
      { ...emissao2, chave: 'n', parcela: 11 },
      'a parcela 11 passa das 10 da cota 0001',
    ],
  ]

  test.each(razoes)('%s: at the first line of the quota', async (_nome, ruim, motivo) => {
    const { erros } = await expectRecusa([...arquivo, ruim])
    expect(erros).toEqual([{ linha: arquivo.indexOf(cota) + 1, motivo: expect.stringContaining(motivo) }])
  })

  test('a hundred are shown, all are counted, in the order of the file', async () => {
    const ruins = Array.from({ length: 250 }, () => ({ tipo: 'nada' }))
    const recusa = await expectRecusa([...arquivo, ...ruins])
    expect(recusa.total).toBe(250)
    expect(recusa.erros.map((erro) => erro.linha)).toEqual(
      Array.from({ length: 100 }, (_, i) => arquivo.length + 1 + i),
    )
  })

  test('one reversal reverses one movement once', async () => {
    const recusa = await expectRecusa([...arquivo, estorno1, { ...estorno1, chave: 'x2' }])
    expect(recusa.erros).toEqual([{ linha: arquivo.length + 2, motivo: 'o movimento já foi estornado' }])
  })

  test.each([
    ['an empty file', []],
    ['a file of another version', [{ tipo: 'contempla', versao: 2 }, parceiro]],
    ['a file without the first line', [parceiro]],
  ])('%s is refused at its first line', async (_nome, linhas) => {
    expect((await expectRecusa(linhas)).erros).toMatchObject([{ linha: 1 }])
  })

  test('never repeats the national id that it refuses', async () => {
    const recusa = await expectRecusa([...arquivo, { ...cliente, inscricaoNacional: '52998224724' }])
    expect(JSON.stringify(recusa.erros)).not.toContain('52998224724')
  })
})

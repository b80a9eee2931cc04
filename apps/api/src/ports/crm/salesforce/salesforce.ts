import { diaEm, formatDiaBr } from '@contempla/consorcio'
import { faseDita, listProcessos, type StatusDoCaso } from '@contempla/consorcio/processos'
import type { Crm, RegistroLido } from '../crm.ts'
import { createCliente } from './cliente.ts'
import type { ConfigDaSalesforce } from './config.ts'
import { ErroDaPlataforma } from './erro.ts'
import { type CasoDeFora, Casos, Contas, type Parte, VERSAO } from './formas.ts'

type Meios = {
  /** The cases of this installation, which run here. */
  local: Crm
  /** Reads a customer's CPF or CNPJ without punctuation. */
  readInscricao: (clienteId: number) => Promise<string>
  /** Lists their quotas here; a customer of two brands is one account there. */
  listCotas: (clienteId: number) => Promise<ReadonlySet<number>>
}

type Opcoes = {
  leituraMs?: number
  gravacaoMs?: number
  /** For how long a platform that did not answer is left alone by those who wait for a screen. */
  pausaMs?: number
}

/** A reader waits for it, token included, so it is less than a request's whole time. */
const leituraPadraoMs = 2000
/** Only the jobs wait for it. */
const gravacaoPadraoMs = 10_000
const pausaPadraoMs = 30_000
/** It reads the newest records of a person; no screen shows a longer history. */
const maximo = 200

/** The platform's numbering of what the app opens (document 2, §7). */
const PREFIXO = 'EntradaAutoAPP'

const CAMPOS = [
  'CaseNumber',
  'Type',
  'Status',
  'Fase__c',
  'CreatedDate',
  'DadosApp__c',
  'Observacao__c',
  'Origin',
  'Description',
  'DocumentosIlegiveis__c',
  'DocumentosIncompletos__c',
  'DocumentosIncorretos__c',
  'ExpliqueMotivo__c',
  'ModalidadeContemplacao__c',
  'CodigoCrivo__c',
  'DecisaoDoCrivo__c',
  'StatusCrivo__c',
  'RecordType.DeveloperName',
]

const consulta = (soql: string, referenceId: string) => ({
  method: 'GET' as const,
  url: `${VERSAO}/query/?q=${encodeURIComponent(soql)}`,
  referenceId,
})

/** Returns the field that identifies an Account: CPF__c, or for a company CNPJ__c (document 2, §7). */
function contaDe(inscricao: string): { campo: 'CPF__c' | 'CNPJ__c'; valor: string } {
  // The value goes into a query between quotes, so it may contain only what a registration has.
  if (!/^(\d{11}|[\dA-Z]{12}\d{2})$/.test(inscricao)) throw new Error('inscrição que não é CPF nem CNPJ')
  return { campo: inscricao.length === 11 ? 'CPF__c' : 'CNPJ__c', valor: inscricao }
}

/** Builds the query's part for a record type; only constant names go into it. */
const tipoDeRegistro = (nome: string) =>
  consulta(
    `SELECT Id FROM RecordType WHERE SobjectType = 'Case' AND DeveloperName = '${nome.replace(/\W/g, '')}'`,
    'tipo',
  )

/**
 * A case with one of our or Salesforce's own names is closed; any other name of the organisation's means an open one.
 */
const ENCERRADOS: readonly (string | null)[] = ['Concluído', 'Closed']

function statusDe(status: string | null): StatusDoCaso {
  if (status === 'Escalado') return status
  return ENCERRADOS.includes(status) ? 'Concluído' : 'Em Andamento'
}

function readCasos(parte: Parte | undefined): CasoDeFora[] {
  const lido = Casos.safeParse(parte?.body)
  if (!lido.success) throw new ErroDaPlataforma('a plataforma de casos respondeu sem o que devia')
  return lido.data.records
}

const textoDe = (valor: unknown): string => (typeof valor === 'string' ? valor : '')

/** Returns the quota of a record in the platform's notation; empty for a record of the person. */
const cotaDe = ({ CotaRelacionada__r }: CasoDeFora, { campoDaCota }: ConfigDaSalesforce): string =>
  textoDe(CotaRelacionada__r?.[campoDaCota])

/** Shows a record that runs elsewhere: it can be seen, but nothing can be done about it here. */
function presentDeFora(caso: CasoDeFora, config: ConfigDaSalesforce): RegistroLido {
  const { RecordType, CreatedDate } = caso
  const cota = cotaDe(caso, config)
  return {
    CaseNumber: caso.CaseNumber,
    RecordTypeDeveloperName: RecordType?.DeveloperName ?? '',
    Type: caso.Type ?? '',
    Status: statusDe(caso.Status),
    Fase__c: faseDita({ Fase__c: caso.Fase__c ?? '' }, listProcessos),
    CreatedDate: formatDiaBr(diaEm(new Date(CreatedDate.replace('+0000', 'Z')))),
    DadosApp__c: caso.DadosApp__c,
    Observacao__c: caso.Observacao__c,
    Origin: caso.Origin ?? '',
    Description: caso.Description ?? '',
    DocumentosIlegiveis__c: caso.DocumentosIlegiveis__c,
    DocumentosIncompletos__c: caso.DocumentosIncompletos__c,
    DocumentosIncorretos__c: caso.DocumentosIncorretos__c,
    ExpliqueMotivo__c: caso.ExpliqueMotivo__c,
    ModalidadeContemplacao__c: caso.ModalidadeContemplacao__c,
    CodigoCrivo__c: caso.CodigoCrivo__c,
    DecisaoDoCrivo__c: caso.DecisaoDoCrivo__c,
    StatusCrivo__c: caso.StatusCrivo__c,
    idCota: cota === '' ? null : Number(cota),
    tela: null,
    marcas: [],
    etapa: null,
    andamento: null,
    semNumero: false,
    porDizer: false,
  }
}

const ordemDe = ({ CreatedDate }: RegistroLido) => CreatedDate.split('/').toReversed().join('')

/**
 * Joins the administrator's Salesforce to this installation's cases: our cases run here and are reported there at each
 * step, and the cases that run there are read beside ours. It uses the REST composite resource, version 43.0. A
 * platform that does not answer keeps nobody from their own cases.
 */
export function createCrmSalesforce(
  config: ConfigDaSalesforce,
  { local, readInscricao, listCotas }: Meios,
  { leituraMs = leituraPadraoMs, gravacaoMs = gravacaoPadraoMs, pausaMs = pausaPadraoMs }: Opcoes = {},
): Crm {
  const pedir = createCliente(config)
  let naoAntesDe = 0

  /** Reads from the platform; null where it does not answer, or lately did not. */
  async function semEsperar<T>(ler: () => Promise<T>): Promise<T | null> {
    if (performance.now() < naoAntesDe) return null
    try {
      return await ler()
    } catch (error) {
      if (!(error instanceof ErroDaPlataforma)) throw error
      naoAntesDe = performance.now() + pausaMs
      return null
    }
  }

  async function listDeFora(clienteId: number): Promise<RegistroLido[]> {
    const { campo, valor } = contaDe(await readInscricao(clienteId))
    const campos = [...CAMPOS, config.campoDoNumero, `CotaRelacionada__r.${config.campoDaCota}`].join(', ')
    const soql = `SELECT ${campos} FROM Case WHERE Account.${campo} = '${valor}' ORDER BY CreatedDate DESC LIMIT ${maximo}`
    const [parte] = await pedir([consulta(soql, 'casos')], leituraMs)
    const daquiSao = await listCotas(clienteId)
    return readCasos(parte)
      .filter((caso) => !textoDe(caso[config.campoDoNumero]).startsWith(PREFIXO))
      .filter((caso) => cotaDe(caso, config) === '' || daquiSao.has(Number(cotaDe(caso, config))))
      .map((caso) => presentDeFora(caso, config))
  }

  return {
    listDaqui: (clienteId) => local.listDaqui(clienteId),
    async listRegistros(clienteId) {
      const daqui = await local.listRegistros(clienteId)
      const deFora = (await semEsperar(() => listDeFora(clienteId))) ?? []
      return [...daqui, ...deFora].toSorted((a, b) => ordemDe(b).localeCompare(ordemDe(a)))
    },
    async getConta(clienteId) {
      const id = await semEsperar(async () => {
        const { campo, valor } = contaDe(await readInscricao(clienteId))
        const [parte] = await pedir(
          [consulta(`SELECT Id FROM Account WHERE ${campo} = '${valor}' LIMIT 1`, 'conta')],
          leituraMs,
        )
        return Contas.safeParse(parte?.body).data?.records[0]?.Id
      })
      return id ?? local.getConta(clienteId)
    },
    async gravar({ CreatedDate: _dela, ...registro }) {
      const { inscricao, idCota, CaseNumber, RecordTypeDeveloperName, ...campos } = registro
      const { campo, valor } = contaDe(inscricao)
      await pedir(
        [
          tipoDeRegistro(RecordTypeDeveloperName),
          {
            method: 'PATCH',
            url: `${VERSAO}/sobjects/Case/${config.campoDoNumero}/${PREFIXO}${CaseNumber}`,
            referenceId: 'caso',
            body: {
              ...campos,
              RecordTypeId: '@{tipo.records[0].Id}',
              Account: { [campo]: valor },
              ...(idCota === null ? {} : { CotaRelacionada__r: { [config.campoDaCota]: String(idCota) } }),
            },
          },
        ],
        gravacaoMs,
      )
    },
  }
}

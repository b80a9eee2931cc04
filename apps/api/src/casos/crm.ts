import { diaEm, formatDiaBr } from '@contempla/consorcio'
import {
  apresentacaoDa,
  cabecalhoDoRegistro,
  cartaoDe,
  etapaDa,
  listaDoRegistro,
  type Marca,
  marcasDitas,
  nomeDito,
  PROCESSOS,
  type ProblemaDeDocumento,
  type Processo,
} from '@contempla/consorcio/processos'
import { eq, inArray } from 'drizzle-orm'
import type { Config } from '../platform/config.ts'
import type { Database, Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { crivoDoRegistro } from '../ports/crivo/index.ts'
import { type Crm, createCrmSalesforce } from '../ports/crm/index.ts'
import { casoDocumento, cliente, cota } from '../schema/index.ts'
import { listVigentes } from './documentos.ts'
import {
  type CasoLido,
  dadosDo,
  estadoDo,
  getCaso,
  listCasosDoCliente,
  readModalidades,
  readObservacoes,
} from './fatos.sql.ts'
import { numeroDe, telaDoCaso } from './numero.ts'
import { fimDito } from './promessa.ts'

type Leitura = Pick<Contexto, 'cifra' | 'processos'>
type Meios = Leitura & Pick<Contexto, 'relogio'> & { db: Database }
type Documento = typeof casoDocumento.$inferSelect

const origens = { cliente: 'APP', representante: 'AR', analista: 'Retaguarda', sistema: 'Sistema' } as const

/** Picks from the case's data the part that its process lets out. */
function dadosDoApp(leitura: Leitura, lido: CasoLido): string | null {
  const dados = dadosDo(leitura, lido)
  const contar = leitura.processos[lido.caso.processo]?.dadosDoApp
  return dados !== null && contar ? JSON.stringify(contar(dados)) : null
}

/** These parts of a record come from other tables than the case's own row. */
type AoLado = { documentos: readonly Documento[]; observacao: Buffer | undefined; modalidade: string | undefined }

/** The record, as the platform of cases keeps it. */
function registroDe(leitura: Leitura, lido: CasoLido, { documentos, observacao, modalidade }: AoLado) {
  const { caso: c } = lido
  const tabela: Processo = PROCESSOS[c.processo]
  const estado = estadoDo(lido)
  const aberto = (bytes: Buffer | null | undefined) => (bytes ? leitura.cifra.decifrar(bytes) : null)
  const com = (problema: ProblemaDeDocumento) =>
    listaDoRegistro(documentos.filter((d) => d.problema === problema).map(({ tipo }) => tipo))
  return {
    ...cabecalhoDoRegistro(tabela, estado, c.escalado),
    CaseNumber: numeroDe(c.id),
    CreatedDate: formatDiaBr(diaEm(c.abertoEm)),
    DadosApp__c: dadosDoApp(leitura, lido),
    Observacao__c: aberto(observacao),
    Origin: origens[c.abertoPor],
    DocumentosIlegiveis__c: com('ilegivel'),
    DocumentosIncompletos__c: com('incompleto'),
    DocumentosIncorretos__c: com('incorreto'),
    ExpliqueMotivo__c: aberto(c.motivoCifrado),
    ModalidadeContemplacao__c: modalidade ?? null,
    ...crivoDoRegistro(dadosDo(leitura, lido), lido.caso.fase),
    idCota: c.cotaId,
  }
}

/** Builds the fields that the portal needs beyond the record. */
function doPortal(lido: CasoLido, agora: Date) {
  const { processo, fase, abertoEm } = lido.caso
  const tabela: Processo = PROCESSOS[processo]
  const estado = estadoDo(lido)
  const cartao = cartaoDe(tabela, estado, fimDito(lido), { abertoEm: diaEm(abertoEm), hoje: diaEm(agora) })
  const tela = telaDoCaso(lido)
  return {
    tela,
    marcas: marcasDitas(tabela, fase) as Marca[],
    etapa: etapaDa(tabela, fase),
    andamento: cartao && { tom: cartao.tom, pede: cartao.pede, ate: cartao.ate, atrasado: cartao.atrasado },
    semNumero: apresentacaoDa(tabela, estado).semNumero ?? false,
    // A phase that is not final and has neither screen nor card waits for a day to come.
    porDizer: !tabela.fases[fase]?.final && !tela && cartao === null,
  }
}

/** What who receives a quota sent is not its holder's to see. */
const isDoTitular = ({ via }: Pick<Documento, 'via'>): boolean => via !== 'cessionario'

/** Reads the record of a case together with its person; undefined when there is no such case. */
export async function findRegistro(db: Executor, leitura: Leitura, casoId: number) {
  const lido = await getCaso(db, casoId)
  if (!lido) return undefined
  const documentos = (await listVigentes(db, casoId)).filter(isDoTitular)
  const observacao = (await readObservacoes(db, [casoId])).get(casoId)
  const modalidade = (await readModalidades(db, [casoId])).get(casoId)
  return { clienteId: lido.caso.clienteId, registro: registroDe(leitura, lido, { documentos, observacao, modalidade }) }
}

/** Built in: the cases of this installation are the platform's records. */
function createCrmLocal({ db, ...leitura }: Meios): Crm {
  async function listDaqui(clienteId: number) {
    const agora = leitura.relogio.agora()
    const lidos = await listCasosDoCliente(db, clienteId)
    if (lidos.length === 0) return []
    const ids = lidos.map(({ caso: { id } }) => id)
    const documentos = await db.select().from(casoDocumento).where(inArray(casoDocumento.casoId, ids))
    const observacoes = await readObservacoes(db, ids)
    const modalidades = await readModalidades(db, ids)
    const porCaso = Map.groupBy(
      documentos.filter((documento) => documento.substituidoEm === null && isDoTitular(documento)),
      ({ casoId }) => casoId,
    )
    return lidos.map((lido) => {
      const { id } = lido.caso
      const dele = {
        documentos: porCaso.get(id) ?? [],
        observacao: observacoes.get(id),
        modalidade: modalidades.get(id),
      }
      const Fase__c = nomeDito(PROCESSOS[lido.caso.processo], lido.caso.fase)
      return { ...registroDe(leitura, lido, dele), Fase__c, ...doPortal(lido, agora) }
    })
  }
  return { listDaqui, listRegistros: listDaqui, getConta: async (clienteId) => String(clienteId) }
}

/** A person's CPF or CNPJ, without punctuation. */
export async function readInscricao({ db, cifra }: Pick<Meios, 'db' | 'cifra'>, clienteId: number): Promise<string> {
  const [dono] = await db.select({ inscricao: cliente.inscricaoCifrada }).from(cliente).where(eq(cliente.id, clienteId))
  if (!dono) throw new Error(`não há o cliente ${clienteId}`)
  return cifra.decifrar(dono.inscricao)
}

async function listCotas({ db }: Pick<Meios, 'db'>, clienteId: number): Promise<ReadonlySet<number>> {
  const dele = await db.select({ id: cota.id }).from(cota).where(eq(cota.clienteId, clienteId))
  return new Set(dele.map(({ id }) => id))
}

/** The cases of this installation, and beside them the administrator's own platform where it has one. */
export function createCrm({ salesforce }: Pick<Config, 'salesforce'>, meios: Meios): Crm {
  const local = createCrmLocal(meios)
  if (!salesforce) return local
  return createCrmSalesforce(salesforce, {
    local,
    readInscricao: (clienteId) => readInscricao(meios, clienteId),
    listCotas: (clienteId) => listCotas(meios, clienteId),
  })
}

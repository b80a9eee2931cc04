import { feriado, funcionario, logradouro, municipio, tipoRegistro, versao } from './cadastros.sql.ts'
import { cliente } from './clientes.sql.ts'
import { comunicado, pergunta } from './comunicacao.sql.ts'
import type { Contexto } from './contexto.ts'
import { boletoAnterior } from './contratos/boletos-anteriores.sql.ts'
import { modeloDeContrato } from './contratos/modelos.sql.ts'
import { cota } from './cotas.sql.ts'
import { createFila, type Fila, type Gravado } from './fila.ts'
import { esquemasDa, isDaVersao, type VersaoDoFormato } from './formato/formato.ts'
import { grupo, plano } from './grupos.sql.ts'
import { lance } from './lances.sql.ts'
import { LinhaRecusada, parseTipo } from './leitura.ts'
import { movimento } from './movimentos.sql.ts'
import { aviso, filial, parceiro } from './parceiros.sql.ts'
import { precoFipe, veiculoRegistrado } from './veiculos/usados.sql.ts'
import { fabricante, fornecedor, modeloDoBem } from './veiculos/veiculos.sql.ts'

const linhasPorLote = 5000

/** In the order in which they are written: what is cited before what cites it. */
function createFilas(doArquivo: VersaoDoFormato): Fila[] {
  const esquemas = esquemasDa(doArquivo)
  return [
    createFila('feriado', esquemas.feriado, feriado),
    createFila('municipio', esquemas.municipio, municipio),
    createFila('logradouro', esquemas.logradouro, logradouro),
    createFila('tipo-registro', esquemas['tipo-registro'], tipoRegistro),
    createFila('versao', esquemas.versao, versao),
    createFila('funcionario', esquemas.funcionario, funcionario),
    createFila('fabricante', esquemas.fabricante, fabricante),
    createFila('modeloDoBem', esquemas.modeloDoBem, modeloDoBem),
    createFila('veiculoRegistrado', esquemas.veiculoRegistrado, veiculoRegistrado),
    createFila('precoFipe', esquemas.precoFipe, precoFipe),
    createFila('parceiro', esquemas.parceiro, parceiro),
    createFila('filial', esquemas.filial, filial),
    createFila('aviso', esquemas.aviso, aviso),
    createFila('comunicado', esquemas.comunicado, comunicado),
    createFila('pergunta', esquemas.pergunta, pergunta),
    createFila('fornecedor', esquemas.fornecedor, fornecedor),
    createFila('plano', esquemas.plano, plano),
    createFila('grupo', esquemas.grupo, grupo),
    createFila('modeloDeContrato', esquemas.modeloDeContrato, modeloDeContrato),
    createFila('cliente', esquemas.cliente, cliente),
    createFila('cota', esquemas.cota, cota),
    createFila('movimento', esquemas.movimento, movimento),
    createFila('boletoAnterior', esquemas.boletoAnterior, boletoAnterior),
    createFila('lance', esquemas.lance, lance),
  ].filter(({ tipo }) => isDaVersao(doArquivo, tipo))
}

/** Gathers lines by type and writes them in the order of their references, while the next ones are being read. */
export function createLotes(contexto: Contexto, doArquivo: VersaoDoFormato, aoGravar: (gravado: Gravado) => void) {
  const filas = createFilas(doArquivo)
  const porTipo = new Map<unknown, Fila>(filas.map((fila) => [fila.tipo, fila]))
  let quantas = 0
  let emCurso: Promise<void> = Promise.resolve()

  /** Resolves when the batches before these are written: one is written while one is filled. */
  async function despachar() {
    await emCurso
    const gravacoes = filas.map((fila) => fila.esvaziar())
    quantas = 0
    emCurso = storeInOrder(gravacoes)
    // Whoever awaits it next gets the failure; until then it must not count as unhandled.
    emCurso.catch(() => {})
  }

  async function storeInOrder(gravacoes: ReturnType<Fila['esvaziar']>[]) {
    for (const gravacao of gravacoes) {
      if (gravacao) aoGravar(await gravacao(contexto))
    }
  }

  /** Throws a LinhaRecusada when the line does not follow the format. */
  async function add(linha: number, texto: string) {
    const { tipo, valor } = parseTipo(texto)
    const fila = porTipo.get(tipo)
    if (!fila) throw new LinhaRecusada(`o tipo precisa ser um destes: ${filas.map((outra) => outra.tipo).join(', ')}`)
    const { espera, enfileirar } = fila.parse(linha, valor)
    if (espera) await despachar()
    enfileirar()
    quantas += 1
    if (quantas >= linhasPorLote) await despachar()
  }

  async function terminar() {
    await despachar()
    await emCurso
  }

  return { add, terminar }
}

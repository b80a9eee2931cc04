import { expect, test } from 'vitest'
import * as acesso from './acesso.ts'
import * as assembleias from './assembleias.ts'
import * as atendimentos from './atendimentos.ts'
import * as autorizacoes from './autorizacoes.ts'
import * as boletos from './boletos.ts'
import * as cadastros from './cadastros.ts'
import * as cancelamentos from './cancelamentos.ts'
import * as casos from './casos.ts'
import * as cessoes from './cessoes.ts'
import * as cobrancas from './cobrancas.ts'
import * as contemplacoes from './contemplacoes.ts'
import * as debitos from './debitos.ts'
import * as delegacoes from './delegacoes.ts'
import * as devolucoes from './devolucoes.ts'
import * as documentos from './documentos.ts'
import * as entregas from './entregas.ts'
import * as falecimentos from './falecimentos.ts'
import * as grupos from './grupos.ts'
import { erros } from './index.ts'
import * as lances from './lances.ts'
import * as notificacoes from './notificacoes.ts'
import * as pagamentos from './pagamentos.ts'
import * as privacidade from './privacidade.ts'
import * as renegociacoes from './renegociacoes.ts'
import * as retaguarda from './retaguarda.ts'
import * as sistema from './sistema.ts'
import * as transferencias from './transferencias.ts'
import * as vistorias from './vistorias.ts'

test('um código de erro tem suas palavras em um lugar só', () => {
  const partes = [
    acesso,
    assembleias,
    atendimentos,
    autorizacoes,
    boletos,
    cadastros,
    cancelamentos,
    casos,
    cessoes,
    cobrancas,
    contemplacoes,
    debitos,
    delegacoes,
    devolucoes,
    documentos,
  ]
  const outras = [
    entregas,
    falecimentos,
    grupos,
    lances,
    notificacoes,
    pagamentos,
    privacidade,
    renegociacoes,
    retaguarda,
    sistema,
    transferencias,
    vistorias,
  ]
  const codigos = [...partes, ...outras]
    .flatMap((parte) => Object.values<object>(parte))
    .flatMap((lista) => Object.keys(lista))
  expect(codigos.toSorted()).toEqual(Object.keys(erros).toSorted())
})

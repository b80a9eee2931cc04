import { PARAMETROS } from '@contempla/consorcio'
import { describe, expect, it } from 'vitest'
import { mudancasDe } from './mudancas.ts'

describe('what changed', () => {
  it.each([
    [
      { papel: 'analista', ativo: true },
      { papel: 'gestor', ativo: true },
      [
        { campo: 'papel', antes: 'analista', depois: 'gestor', mudou: true },
        { campo: 'ativo', antes: 'sim', depois: 'sim', mudou: false },
      ],
    ],
    [
      { fase: 'aguardandoAnaliseInterna' },
      { processo: 'contemplacao', ato: 'pedirDocumentos', fase: 'pendenciaCliente' },
      [
        { campo: 'fase', antes: 'Aguardando Análise Interna', depois: 'Pendência Cliente', mudou: true },
        { campo: 'processo', antes: '—', depois: 'Contemplação', mudou: true },
        { campo: 'ato', antes: '—', depois: 'Pedir documentos de novo', mudou: true },
      ],
    ],
    [
      null,
      { documento: 'comprovante_residencia' },
      [{ campo: 'documento', antes: '—', depois: 'Comprovante de residência', mudou: true }],
    ],
    [
      null,
      {
        documentos: [
          { id: 7, documento: 'selfie', problema: 'ilegivel' },
          { id: 8, documento: 'extra' },
        ],
      },
      [
        {
          campo: 'documentos',
          antes: '—',
          depois: 'número 7, documento Selfie, problema Ilegível; número 8, documento Documento adicional',
          mudou: true,
        },
      ],
    ],
    [null, { valorCentavos: 100 }, [{ campo: 'valor', antes: '—', depois: 'R$\u00a01,00', mudou: true }]],
    [null, { multa_ppt: 20_000_000_000 }, [{ campo: 'multa', antes: '—', depois: '2,00%', mudou: true }]],
    [{ premios: ['10', '02'] }, null, [{ campo: 'prêmios', antes: '10, 02', depois: '—', mudou: true }]],
    [
      { vencimentos: [{ cotaId: 7, parcela: 1, vencimento: '2026-12-10' }] },
      null,
      [{ campo: 'vencimentos', antes: 'cota 7, parcela 1, vencimento 10/12/2026', depois: '—', mudou: true }],
    ],
    [null, { recebido: 121_080 }, [{ campo: 'recebido', antes: '—', depois: 'R$\u00a01.210,80', mudou: true }]],
    [
      null,
      { caixa: { fundoComum: 100 }, creditos: { cotas: 2, centavos: 300 } },
      [
        { campo: 'caixa, fundo comum', antes: '—', depois: 'R$\u00a01,00', mudou: true },
        { campo: 'créditos, cotas', antes: '—', depois: '2', mudou: true },
        { campo: 'créditos, valor', antes: '—', depois: 'R$\u00a03,00', mudou: true },
      ],
    ],
    [
      { valores: { multaPpt: 10_000_000_000 } },
      { valores: { multaPpt: 20_000_000_000 } },
      [{ campo: PARAMETROS.multaPpt.rotulo, antes: '1,00%', depois: '2,00%', mudou: true }],
    ],
    [
      { saldo: { pago_centavos: 100, em_aberto: [1, 2] } },
      { saldo: { pago_centavos: 200, em_aberto: [] } },
      [
        { campo: 'Total pago', antes: 'R$\u00a01,00', depois: 'R$\u00a02,00', mudou: true },
        { campo: 'Parcelas em aberto', antes: '2 parcelas', depois: '0 parcelas', mudou: true },
      ],
    ],
    [null, { origem: 'calendario' }, [{ campo: 'origem', antes: '—', depois: 'calendário', mudou: true }]],
    [null, { situacao: 'lance-a-pagar' }, [{ campo: 'situação', antes: '—', depois: 'lance a pagar', mudou: true }]],
    [null, { apelido: 'calendario' }, [{ campo: 'apelido', antes: '—', depois: 'calendario', mudou: true }]],
    [
      { creditos: 1_469_099_659 },
      { creditos: 1_558_714_753 },
      [{ campo: 'créditos', antes: 'R$\u00a014.690.996,59', depois: 'R$\u00a015.587.147,53', mudou: true }],
    ],
    [null, { modo: 'demonstracao' }, [{ campo: 'modo', antes: '—', depois: 'demonstração', mudou: true }]],
    [null, { ultima: 72 }, [{ campo: 'última parcela', antes: '—', depois: '72', mudou: true }]],
    [null, { clientId: 'web' }, [{ campo: 'aplicativo', antes: '—', depois: 'web', mudou: true }]],
    [null, { excluiEm: '2026-12-02' }, [{ campo: 'exclui em', antes: '—', depois: '02/12/2026', mudou: true }]],
    [
      null,
      { fim: '2026-12-02T03:00:00.000Z' },
      [{ campo: 'fim', antes: '—', depois: '02/12/2026, 00:00', mudou: true }],
    ],
    [
      null,
      { pagoPpt: { taxaAdministracao: 20_000_000_000 } },
      [{ campo: 'pago, taxa de administração', antes: '—', depois: '2,00%', mudou: true }],
    ],
    [null, { a: { b: 1 } }, [{ campo: 'a, b', antes: '—', depois: '1', mudou: true }]],
    [null, { motivo: 'NAO_CABE_NO_SALDO' }, [{ campo: 'motivo', antes: '—', depois: 'Passa do saldo', mudou: true }]],
    [null, { motivo: 'A_PEDIDO' }, [{ campo: 'motivo', antes: '—', depois: 'A pedido do consorciado', mudou: true }]],
    [null, { situacao: 'EM_CURSO' }, [{ campo: 'situação', antes: '—', depois: 'Em curso', mudou: true }]],
    ['x', 'y', [{ campo: 'valor', antes: 'x', depois: 'y', mudou: true }]],
    [null, undefined, []],
  ])('from %j to %j', (antes, depois, mudancas) => {
    expect(mudancasDe(antes, depois)).toEqual(mudancas)
  })
})

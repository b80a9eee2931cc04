import { defineProcesso } from '../motor/processo.ts'

/** Without its contract's registration the note falls after these days (Res. CONTRAN 807/2020: facts-2 §12.4). */
export const DIAS_DO_REGISTRO = 30

/** Whoever does a step at the registrar says by which number and on which day. */
const passo = { pede: 'registro', guarda: 'diaDoRegistro' } as const
const apontar = { ...passo, para: 'apontado', efeito: 'guardarApontamento' } as const
const registrar = {
  pede: 'registro',
  guarda: 'registradoATempo',
  para: 'registrado',
  efeito: 'guardarRegistro',
} as const
const baixar = { ...passo, efeito: 'guardarBaixa' } as const
const baixarPara = <const F extends string>(para: F) =>
  ({
    sistema: { baixar: { ...baixar, para } },
    analista: { baixar: { ...baixar, rotulo: 'Gravame baixado', para } },
  }) as const

/** A release that was not to be goes back to where the lien was; its 30 days run on where the contract was not registered. */
const deVolta = { guarda: 'contratoRegistrado', senao: 'apontado' } as const

/** The vehicle comes out of the guarantee while the quota may owe: a manager answers for it. */
const semCompra = {
  rotulo: 'Retirar o gravame: não houve compra',
  papel: 'gestor',
  pede: 'motivoInterno',
} as const
/** It stands for years, and no desk has anything to do until the quota is paid off. */
const registrado = {
  nome: 'Contrato Registrado',
  marcas: ['gravado'],
  linha: 'Concluido',
  sistema: { quitar: 'aBaixar', desfazer: 'aDesfazer' },
  analista: {
    desfazer: { ...semCompra, para: 'aDesfazer' },
    dispensar: {
      rotulo: 'Liberar o veículo antes da quitação',
      papel: 'gestor',
      para: 'aDispensar',
      pede: 'motivoInterno',
    },
    corrigir: {
      rotulo: 'O contrato não foi registrado',
      papel: 'gestor',
      para: 'apontado',
      efeito: 'deixarRegistro',
      pede: 'motivoInterno',
    },
  },
} as const
const aBaixar = {
  nome: 'Aguardando Baixa do Gravame',
  promessa: 'baixa',
  card: {
    titulo: 'Liberação do veículo',
    acao: 'Acompanhar',
    texto: 'Damos baixa no gravame, e o veículo sai da garantia.',
  },
} as const

/**
 * The lien by which a vehicle guarantees its quota, from its note until it is released (Res. CONTRAN 807/2020: facts-2
 * §12.4). It is noted before the seller is paid, falls where the contract is not registered in time, and is released
 * within ten days after the quota is paid off. The administrator does each step at the registrar, by hand or through its
 * service; its holder is told of the release. A payment that the bank sends back leaves the lien, because the purchase
 * stands until its billing ends.
 *
 * `gravado`: the vehicle is in guarantee, so its seller may be paid. `esperaApontamento`, `esperaRegistro`,
 * `esperaBaixa`: the step that is asked of the registrar. `daQuitada`: the release of a quota that owes nothing.
 */
export const gravame = defineProcesso({
  chave: 'gravame',
  titulo: 'Gravame do veículo',
  recordType: 'GravameApp',
  tipo: 'Gravame',
  de: 'cota',
  abre: ['sistema'],
  inicia: 'aApontar',
  // Five business days are within the ten days of the law, whatever the holidays.
  promessas: { baixa: { diasUteis: 5, palavras: 'A baixa do gravame sai' } },
  fases: {
    // The payment to the seller waits for it.
    aApontar: {
      nome: 'Gravame a Apontar',
      marcas: ['esperaApontamento'],
      prazo: { diasUteis: 1, vencido: 'aApontar' },
      sistema: {
        apontar,
        trocar: { para: 'aApontar', efeito: 'guardarVeiculo' },
        quitar: 'desfeito',
        desfazer: 'desfeito',
      },
      analista: {
        apontar: { rotulo: 'Gravame apontado', ...apontar },
        desfazer: {
          rotulo: 'Não há gravame a apontar',
          papel: 'gestor',
          para: 'desfeito',
          pede: 'motivoInterno',
        },
      },
    },
    apontado: {
      nome: 'Gravame Apontado',
      marcas: ['gravado', 'esperaRegistro'],
      prazo: { dias: DIAS_DO_REGISTRO, desde: 'abertura', vencido: 'apontamentoCaido' },
      sistema: { registrar, quitar: 'aBaixar', desfazer: 'aDesfazer' },
      analista: {
        registrar: { rotulo: 'Contrato registrado no Detran', ...registrar },
        desfazer: { ...semCompra, para: 'aDesfazer' },
        corrigir: {
          rotulo: 'O apontamento não foi feito',
          papel: 'gestor',
          para: 'aApontar',
          efeito: 'deixarApontamento',
          pede: 'motivoInterno',
        },
      },
    },
    apontamentoCaido: {
      nome: 'Apontamento a Refazer',
      prazo: { diasUteis: 2, vencido: 'apontamentoCaido' },
      sistema: { quitar: 'aBaixar', desfazer: 'desfeito' },
      analista: {
        apontar: { rotulo: 'Gravame apontado de novo', ...apontar },
        registrar: { rotulo: 'O contrato foi registrado a tempo', ...registrar },
        desfazer: { ...semCompra, para: 'desfeito' },
      },
    },
    registrado,
    voltouAGarantia: {
      ...registrado,
      aviso: {
        titulo: 'O seu veículo continua na garantia',
        texto: 'A sua cota voltou a ter saldo a pagar: a baixa do gravame fica para quando ela estiver quitada.',
      },
    },
    aBaixar: {
      ...aBaixar,
      marcas: ['gravado', 'esperaBaixa', 'daQuitada'],
      aviso: {
        titulo: 'Vamos liberar o seu veículo',
        texto: 'A sua cota está quitada: damos baixa no gravame, e o veículo sai da garantia.',
      },
      ...baixarPara('baixado'),
      sistema: {
        ...baixarPara('baixado').sistema,
        reabrir: { ...deVolta, para: 'voltouAGarantia' },
        desfazer: 'aDesfazer',
      },
    },
    aDispensar: {
      ...aBaixar,
      marcas: ['gravado', 'esperaBaixa'],
      aviso: {
        titulo: 'Vamos liberar o seu veículo',
        texto: 'A administradora autorizou a baixa do gravame, e o veículo sai da garantia.',
      },
      ...baixarPara('baixado'),
      sistema: { ...baixarPara('baixado').sistema, desfazer: 'aDesfazer' },
      analista: {
        ...baixarPara('baixado').analista,
        manter: {
          ...deVolta,
          rotulo: 'O veículo continua na garantia',
          papel: 'gestor',
          para: 'voltouAGarantia',
          pede: 'motivoInterno',
        },
      },
    },
    aDesfazer: {
      nome: 'Aguardando Retirada do Gravame',
      marcas: ['esperaBaixa'],
      ...baixarPara('desfeito'),
      sistema: { ...baixarPara('desfeito').sistema, trocar: { para: 'baixaAnterior', efeito: 'trocarVeiculo' } },
      analista: {
        ...baixarPara('desfeito').analista,
        manter: {
          ...deVolta,
          rotulo: 'O gravame fica: houve compra',
          papel: 'gestor',
          para: 'registrado',
          pede: 'motivoInterno',
        },
      },
    },
    // A quota has one lien at a time: that of the purchase undone comes off before the next vehicle's is noted.
    baixaAnterior: {
      nome: 'Aguardando Retirada do Gravame Anterior',
      marcas: ['esperaBaixa'],
      prazo: { diasUteis: 1, vencido: 'baixaAnterior' },
      sistema: {
        baixar: { ...baixar, para: 'aApontar', efeito: 'baixarAnterior' },
        quitar: { para: 'aDesfazer', efeito: 'deixarNovo' },
        desfazer: { para: 'aDesfazer', efeito: 'deixarNovo' },
      },
      analista: {
        baixar: { ...baixar, rotulo: 'Gravame anterior baixado', para: 'aApontar', efeito: 'baixarAnterior' },
      },
    },
    baixado: {
      nome: 'Gravame Baixado',
      aviso: {
        titulo: 'O seu veículo está livre',
        texto: 'A baixa do gravame foi feita. O Detran mostra a mudança no documento novo do veículo.',
      },
      final: true,
      analista: {
        reabrir: { rotulo: 'O gravame não foi baixado', papel: 'gestor', para: 'aBaixar', pede: 'motivoInterno' },
      },
    },
    desfeito: {
      nome: 'Gravame Desfeito',
      final: true,
      analista: {
        reabrir: { rotulo: 'O gravame não foi retirado', papel: 'gestor', para: 'aDesfazer', pede: 'motivoInterno' },
      },
    },
  },
})

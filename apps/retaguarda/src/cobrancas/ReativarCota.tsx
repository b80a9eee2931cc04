import { Button } from '@contempla/ui'
import { useState } from 'react'
import { Confirmacao, useCall, usePode } from '../shell/kit.ts'
import { CustoDaVolta } from './CustoDaVolta.tsx'

interface ReativarCotaProps {
  idCota: number
  /** As the quota is called. */
  nome: string
  /** Why it cannot come back. */
  impedimento?: string | undefined
}

/** Brings an excluded quota back, after saying what it costs. */
export function ReativarCota({ idCota, nome, impedimento }: ReativarCotaProps) {
  const [aberto, setAberto] = useState(false)
  const { porque } = usePode('gestor')
  const reativar = useCall('POST /cotas/:id/reativacao', {
    success: ({ primeira, ultima }) => `Cota reativada: o saldo vai da parcela ${primeira} à ${ultima}.`,
    invalidates: ['/exclusoes', '/cotas', '/grupos'],
  })
  return (
    <>
      <Button size="small" variant="quiet" disabledReason={porque ?? impedimento} onClick={() => setAberto(true)}>
        Reativar
      </Button>
      <Confirmacao
        aberto={aberto}
        aoFechar={() => setAberto(false)}
        titulo={`Reativar a ${nome}?`}
        enviar="Reativar cota"
        chamada={reativar}
        pedido={{ params: { id: idCota } }}
        largo
      >
        {aberto && <CustoDaVolta idCota={idCota} />}
      </Confirmacao>
    </>
  )
}

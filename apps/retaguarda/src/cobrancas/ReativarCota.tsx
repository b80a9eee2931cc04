import { Button } from '@contempla/ui'
import { useState } from 'react'
import { Confirmacao, useChamada, usePode } from '../shell/kit.ts'

interface ReativarCotaProps {
  idCota: number
  /** As the quota is called. */
  nome: string
  /** Why it cannot come back. */
  impedimento?: string | undefined
}

/** Brings an excluded quota back, after saying how it pays what it missed. */
export function ReativarCota({ idCota, nome, impedimento }: ReativarCotaProps) {
  const [aberto, setAberto] = useState(false)
  const { porque } = usePode('gestor')
  const reativar = useChamada('POST /cotas/:id/reativacao', {
    sucesso: ({ primeira, ultima }) => `Cota reativada: o saldo vai da parcela ${primeira} à ${ultima}.`,
    invalida: ['/exclusoes', '/cotas', '/grupos'],
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
      >
        <p>O que a cota deixou de pagar é dividido pelas parcelas que restam, a partir da próxima emissão do grupo.</p>
      </Confirmacao>
    </>
  )
}

import { Button, Dialog } from '@contempla/ui'
import { useIsFetching, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../shell/app.ts'
import { useUsuario } from '../../shell/hooks.ts'
import { hrefDaTela, rotaDaTela } from '../../shell/rotas/mapa.ts'
import { useHoje } from '../../shell/tempo/useHoje.ts'
import { nomeEntre } from '../nome.ts'
import { podeAbrir } from '../telas.ts'
import { useCotas } from '../useCotaEmUso.ts'
import classes from './ModalDoDia.module.css'
import { type Modal, oQueDizNoModal, telaDoModal } from './modal-do-dia.ts'

const seAbre = (modal: Modal): boolean => {
  const tela = telaDoModal(modal)
  const rota = tela && rotaDaTela(tela)
  return Boolean(rota && podeAbrir(rota))
}

const mostrar = 'PUT /usuarios/:id/modais/:tipo'

/** The most urgent that this session can act on, if this is the first of the person's devices to show it today. */
async function takeModal(id: number): Promise<Modal | null> {
  const [modal] = (await api('GET /usuarios/:id/modais', { params: { id }, noLoading: true })).filter(seAbre)
  // Whoever opened something in the meantime is not stopped over it.
  if (!modal || document.querySelector('dialog[open]')) return null
  const { primeiraDoDia } = await api('PUT /usuarios/:id/modais/:tipo', {
    params: { id, tipo: modal.tipo },
    noLoading: true,
  })
  return primeiraDoDia ? modal : null
}

/**
 * Home shows its holder one modal at a time. Each is shown once a day, and the next one waits until home is opened
 * again.
 */
export function ModalDoDia() {
  const { id } = useUsuario()
  const { dia: hoje } = useHoje()
  const { cotas = [], atual } = useCotas()
  const [fechado, setFechado] = useState(false)
  const router = useRouter()
  // The data of home comes first; the modal waits for it.
  const lendo = useIsFetching({ predicate: ({ queryKey: [chamada] }) => chamada !== mostrar }) > 0
  // To ask is to show: it is asked once for each time that home opens, whatever else is read again.
  const { data: modal } = useQuery({
    queryKey: [mostrar, id],
    enabled: !lendo,
    queryFn: () => takeModal(id),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  })
  const cota = cotas.find(({ idCota }) => idCota === modal?.idCota)
  if (!modal || !cota) return null
  const outra = cota.idCota !== atual?.idCota
  const { titulo, paragrafos, acao } = oQueDizNoModal(modal, cota, {
    hoje,
    nome: outra ? nomeEntre(cota, cotas) : null,
  })
  const fechar = () => setFechado(true)
  const agir = () => {
    fechar()
    void router.navigate({ href: hrefDaTela(telaDoModal(modal) ?? '/home', cota.idCota) })
  }
  return (
    <Dialog
      open={!fechado}
      onClose={fechar}
      title={titulo}
      actions={
        <>
          <Button variant="secondary" onClick={fechar}>
            Agora não
          </Button>
          <Button onClick={agir}>{acao}</Button>
        </>
      }
    >
      <div className={classes.texto}>
        {paragrafos.map((paragrafo) => (
          <p key={paragrafo}>{paragrafo}</p>
        ))}
      </div>
    </Dialog>
  )
}

import { useEffect, useLayoutEffect } from "react";

/**
 * As `useLayoutEffect`: runs before the browser shows what was rendered, so that nothing can be typed or pressed between.
 * React warns of that one on the server, in development.
 */
export const useBeforePaint = import.meta.env.SSR ? useEffect : useLayoutEffect;
